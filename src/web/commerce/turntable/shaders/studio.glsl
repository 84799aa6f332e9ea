#version 300 es
precision highp float;
precision highp int;
// The set that bottles are photographed in: lengths in centimetres, z up, the camera looks along y.
const float WALL = 62.0;
const float TABLE_END = 44.0;
const int LAMPS = 6;
uniform vec3 u_eye;
uniform float u_turn;
uniform float u_mouth;
uniform float u_foot;
uniform vec3 u_lit;
uniform vec3 u_far;
uniform vec3 u_stone;
uniform vec3 u_cloud;
uniform vec3 u_lampAt[LAMPS];
uniform vec3 u_lampFacing[LAMPS];
uniform vec3 u_lampAcross[LAMPS];
uniform vec3 u_lampUp[LAMPS];
uniform vec3 u_lampLight[LAMPS];
uniform float u_feather[LAMPS];

uniform sampler2D u_noise;

// Soft mottling around 0.5, the same again after 1
float clouds(vec2 at) {
  return texture(u_noise, at).r;
}

vec3 turned(vec3 p, float by) {
  float c = cos(by);
  float s = sin(by);
  return vec3(c * p.x - s * p.y, s * p.x + c * p.y, p.z);
}

float fresnel(float cosine, float from, float to) {
  float f0 = pow((from - to) / (from + to), 2.0);
  return f0 + (1.0 - f0) * pow(1.0 - clamp(cosine, 0.0, 1.0), 5.0);
}

vec3 wall(vec2 at) {
  vec2 away = (at - vec2(-3.0, u_mouth * 0.58)) / vec2(37.0, 42.5);
  float cloud = (clouds(at * 0.006) - 0.5) * 0.2;
  vec3 pool = mix(u_lit, u_far, smoothstep(0.0, 1.0, clamp(length(away) + cloud, 0.0, 1.0) * 0.9 + 0.05));
  return pool * 0.92 * (0.96 + 0.08 * clouds(at * 0.05));
}

vec3 lamps(vec3 from, vec3 to) {
  vec3 light = vec3(0);
  for (int k = 0; k < LAMPS; k++) {
    float toward = -dot(to, u_lampFacing[k]);
    if (toward <= 0.0) continue;
    float away = dot(from - u_lampAt[k], u_lampFacing[k]) / toward;
    if (away <= 0.0) continue;
    vec3 spot = from + to * away - u_lampAt[k];
    vec2 inward = 0.5 - abs(vec2(dot(spot, u_lampAcross[k]), dot(spot, u_lampUp[k])));
    vec2 share = smoothstep(vec2(0), vec2(u_feather[k] * 0.5), inward);
    light += u_lampLight[k] * share.x * share.y;
  }
  return light;
}

vec3 tabletop(vec3 at) {
  float veins = clouds(at.xy * vec2(0.008, 0.005));
  vec3 stone = mix(u_cloud, u_stone, smoothstep(0.32, 0.62, veins));
  float away = max(length(at.xy) - u_foot, 0.0);
  float thrown = length((at.xy - vec2(5.0, 4.0)) / vec2(1.0, 0.8)) - u_foot;
  float shade = 1.0 - 0.62 * exp(-away / 1.3) - 0.22 * (1.0 - smoothstep(-3.0, 9.0, thrown));
  return stone * 0.62 * shade;
}

// What stands around, lamps apart
vec3 room(vec3 from, vec3 to) {
  if (to.z < -1e-4) {
    vec3 at = from - to * (from.z / to.z);
    if (at.y < TABLE_END && at.y > -70.0) {
      float mirrored = fresnel(-to.z, 1.0, 1.5) * 0.75;
      float far = (WALL - at.y) / max(to.y, 0.02);
      return mix(tabletop(at), wall(vec2(at.x + to.x * far, min(-to.z * far, 60.0))), to.y > 0.0 ? mirrored : 0.0);
    }
  }
  if (to.y > 0.02) {
    float far = (WALL - from.y) / to.y;
    return wall(clamp(from.xz + to.xz * far, vec2(-160.0), vec2(160.0)));
  }
  return u_far * 0.5 + 0.012;
}

// Light on something matt that looks along `out`
vec3 lightOn(vec3 at, vec3 facing) {
  vec3 key = normalize(vec3(-44.0, -42.0, u_mouth * 0.8) - at);
  vec3 fill = normalize(vec3(30.0, -110.0, u_mouth * 1.3) - at);
  float sky = 0.5 + 0.5 * facing.z;
  return vec3(1.0, 0.95, 0.88) * (0.62 * max(dot(facing, key), 0.0) + 0.42 * max(dot(facing, fill), 0.0) + 0.14 + 0.2 * sky);
}

vec3 linear(vec3 color) {
  return mix(color / 12.92, pow((color + 0.055) / 1.055, vec3(2.4)), step(0.04045, color));
}

// As film answers light: the photographs do the same
vec3 toneMapped(vec3 light) {
  vec3 stops = (log2(max(light, 1e-5) / 0.18) + 10.0) / 16.5;
  return 1.0 / (1.0 + exp(-9.6 * (stops - 0.606)));
}
