// What no light passes through: stoppers, collars, wax.
in vec3 v_place;
in vec3 v_facing;
out vec4 o_color;
uniform vec3 u_color;
uniform vec3 u_dark;
uniform int u_kind;
uniform float u_fade;
const int WOOD = 1;
const int COPPER = 2;
const int CRYSTAL = 3;
const int OBSIDIAN = 4;
const int WAX = 5;

vec3 shaded(vec3 at, vec3 facing, vec3 to, vec3 color, float gloss, float rough) {
  vec3 back = reflect(to, facing);
  float mirrored = fresnel(-dot(to, facing), 1.0, 1.45) * gloss;
  vec3 seen = mix(room(at, back), u_lit * 0.25, rough) + lamps(at, normalize(back + facing * rough * 0.2)) * (1.0 - rough * 0.8);
  return color * lightOn(at, facing) + seen * mirrored;
}

vec3 metal(vec3 at, vec3 facing, vec3 to) {
  vec3 back = reflect(to, facing);
  // A rough mirror spreads the windows to both sides
  vec3 key = normalize(vec3(-44.0, -42.0, 8.0));
  vec3 edge = normalize(vec3(46.0, -10.0, 4.0));
  float spread = 1.5 * pow(max(dot(back, key), 0.0), 7.0) + 0.7 * pow(max(dot(back, edge), 0.0), 9.0) + 0.35 * max(back.z, 0.0);
  return u_color * (room(at, back) * 0.7 + lamps(at, back) * 0.35 + 0.05 + spread + 0.12 * lightOn(at, facing));
}

void main() {
  vec3 facing = normalize(v_facing);
  if (u_kind == CRYSTAL || u_kind == OBSIDIAN) facing = normalize(cross(dFdx(v_place), dFdy(v_place)));
  vec3 at = turned(v_place, u_turn);
  facing = turned(facing, u_turn);
  vec3 to = normalize(at - u_eye);
  if (dot(facing, to) > 0.0) facing = -facing;
  vec3 light;
  if (u_kind == COPPER) light = metal(at, facing, to);
  else if (u_kind == CRYSTAL) {
    vec3 bent = refract(to, facing, 1.0 / 1.52);
    float facet = 0.55 + 0.55 * abs(dot(facing, normalize(vec3(-0.7, -0.4, 0.5)))) + 0.3 * abs(facing.x);
    vec3 through = room(at, normalize(bent + facing * 0.35)) * facet + lamps(at, normalize(bent - facing * 0.5)) * 0.06;
    vec3 back = reflect(to, facing);
    light = mix(through, room(at, back) + lamps(at, back), fresnel(-dot(to, facing), 1.0, 1.52));
  } else if (u_kind == OBSIDIAN) light = shaded(at, facing, to, u_color * (1.0 + 5.0 * max(facing.z + 0.3, 0.0)), 1.4, 0.15);
  else if (u_kind == WAX) {
    vec3 soft = normalize(facing + 0.10 * (vec3(noise(v_place * 1.6), noise(v_place * 1.6 + 9.0), noise(v_place * 1.6 + 5.0)) - 0.5));
    light = shaded(at, soft, to, u_color, 1.0, 0.25);
  } else if (u_kind == WOOD) {
    float rings = noise(v_place * vec3(5.5, 5.5, 0.5) + 3.0 * noise(v_place * vec3(0.9, 0.9, 0.12)));
    float pores = noise(v_place * vec3(24.0, 24.0, 1.6));
    light = shaded(at, facing, to, mix(u_dark, u_color, smoothstep(0.1, 0.95, rings * 0.65 + pores * 0.35)), 0.6, 0.5);
  } else {
    float mottle = mottling(v_place * 2.2) * 0.7 + noise(v_place * 14.0) * 0.3;
    light = shaded(at, facing, to, mix(u_dark, u_color, smoothstep(0.2, 0.62, mottle)), 0.12, 1.0);
  }
  o_color = vec4(toneMapped(light), u_fade * exp(-v_place.z * 0.22));
  if (u_fade >= 1.0) o_color.a = 1.0;
}
