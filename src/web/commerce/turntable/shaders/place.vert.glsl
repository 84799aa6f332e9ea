#version 300 es
precision highp float;
uniform vec3 u_eye;
uniform vec3 u_ahead;
uniform vec3 u_above;
uniform vec2 u_lens;
uniform vec3 u_crop;
uniform float u_turn;
uniform float u_mirror;
layout(location = 0) in vec3 a_place;
layout(location = 1) in vec3 a_facing;
out vec3 v_place;
out vec3 v_facing;

void main() {
  v_place = a_place;
  v_facing = a_facing;
  float c = cos(u_turn);
  float s = sin(u_turn);
  vec3 from = vec3(c * a_place.x - s * a_place.y, s * a_place.x + c * a_place.y, a_place.z * u_mirror) - u_eye;
  float away = dot(from, u_ahead);
  vec2 shown = vec2(from.x, dot(from, u_above)) / u_lens;
  gl_Position = vec4((shown - u_crop.xy * away) * u_crop.z, (away - 20.0) * 1.02 - 20.0, away);
}
