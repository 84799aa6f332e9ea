// The bottle's shape, from tables: by height its outer and inner radius with the angle they look up by, by direction its section.
uniform highp sampler2D u_byHeight;
uniform highp sampler2D u_bySide;
uniform vec2 u_neck;
uniform vec4 u_floor;
const float TURN = 6.2831853;
const int HEIGHTS = 1024;
const int SIDES = 1024;

vec4 atHeight(float z) {
  return textureLod(u_byHeight, vec2((clamp(z / u_mouth, 0.0, 1.0) * float(HEIGHTS - 1) + 0.5) / float(HEIGHTS), 0.5), 0.0);
}

float sideOf(vec3 p) {
  return atan(p.x, -p.y);
}

// The section's radius, its slope and the way around from the front
vec3 atSide(float side) {
  return textureLod(u_bySide, vec2(((side / TURN + 0.5) * float(SIDES - 1) + 0.5) / float(SIDES), 0.5), 0.0).xyz;
}

float flatness(float z) {
  float t = clamp((z - u_neck.x) / (u_neck.y - u_neck.x), 0.0, 1.0);
  return 1.0 - t * t * (3.0 - 2.0 * t);
}

float sectionAt(vec3 p) {
#ifdef SECTION
  return 1.0 + (atSide(sideOf(p)).x - 1.0) * flatness(p.z);
#else
  return 1.0;
#endif
}

// `which` is the outer radius and its angle, or the inner one's
vec3 facingOf(vec3 p, vec2 which) {
  float r = length(p.xy);
  vec2 out2 = r > 1e-4 ? p.xy / r : vec2(0, -1);
  float flat_ = 1.0;
  float slope = 0.0;
  float lean = 0.0;
#ifdef SECTION
  vec3 side = atSide(sideOf(p));
  float share = flatness(p.z);
  flat_ = 1.0 + (side.x - 1.0) * share;
  slope = side.y * share;
  lean = (side.x - 1.0) * (flatness(p.z + 0.05) - flatness(p.z - 0.05)) * 10.0;
#endif
  float nr = cos(which.y);
  vec2 across = vec2(-out2.y, out2.x);
  vec2 level = nr * (out2 - across * (slope / flat_));
  return normalize(vec3(level, sin(which.y) * flat_ - nr * which.x * lean));
}
