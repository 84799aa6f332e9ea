in vec3 v_place;
out vec4 o_color;
uniform sampler2D u_front;
uniform sampler2D u_back;
uniform sampler2D u_foil;
uniform vec3 u_frontAt;
uniform vec3 u_backAt;
uniform vec3 u_foilColor;
uniform float u_mirrorOfFoil;
uniform float u_plate;
uniform float u_fade;
const float BACK = 3.14159265;
const vec3 PAPER = vec3(0.78, 0.66, 0.5);

float sideways(float side) {
#ifdef SECTION
  return atSide(side).z;
#else
  return side;
#endif
}

// Where a label lies (width, height, top) under a point of the skin; inside of 0 to 1 on the label itself
vec2 onLabel(vec3 label, vec3 p, float around) {
  float side = sideOf(p) - around;
  side -= TURN * floor(side / TURN + 0.5);
  return vec2(0.5 + sideways(side) * atHeight(p.z).x / label.x, (label.z - p.z) / label.y);
}

bool isOn(vec2 uv) {
  return all(greaterThan(uv, vec2(0))) && all(lessThan(uv, vec2(1)));
}

// Print, its alpha taken out of its colours
vec4 print(vec4 texel) {
  return vec4(linear(texel.rgb / max(texel.a, 1e-3)), texel.a);
}

vec3 printed(vec3 at, vec3 facing, vec3 to, vec3 art, float foil) {
  vec3 back = reflect(to, facing);
  vec3 light = lightOn(at, facing);
  vec3 paper = art * light;
  vec3 seen = room(at, back) * 0.9 + lamps(at, back) * 0.35 + 0.16 + 0.25 * max(back.z, 0.0);
  vec3 pressed = u_foilColor * mix(light, seen * 1.7, u_mirrorOfFoil);
  if (u_plate > 0.5) {
    float brushed = clouds(vec2(sideOf(v_place) * 0.3, v_place.z * 3.0));
    return art * (0.86 + 0.2 * brushed) * mix(light, seen * 2.2, 0.45) + lamps(at, back) * 0.02;
  }
  return mix(paper, pressed, foil);
}

#ifdef CLEAR
uniform vec3 u_glass;
uniform vec3 u_absorbed;
uniform float u_fill;
uniform vec2 u_cork;
uniform vec3 u_corkColor;
// Width, light and distance behind the bottle
uniform vec3 u_card;
uniform vec2 u_collar;
uniform vec4 u_wax;
const float GLASS = 1.52;
const float SPIRIT = 1.36;
const float AIR = 1.0;
// Centimetres from a wall that count as touching it
const float TOUCH = 0.006;

float floorAt(float r) {
  float share = r / u_floor.z;
  return u_floor.x + u_floor.y * max(1.0 - share * share, 0.0);
}

vec3 floorFacing(vec3 p) {
  return normalize(vec3(p.xy * (2.0 * u_floor.y / (u_floor.z * u_floor.z)), 1));
}

// The card that hides behind the bottle, else the room
vec3 beyond(vec3 at, vec3 to) {
  vec3 world = turned(at, u_turn);
  vec3 way = turned(to, u_turn);
  vec3 light = room(world, way);
  if (way.y > 0.05) {
    vec3 spot = world + way * ((u_card.z - world.y) / way.y);
    vec2 inward = 0.5 - abs(vec2(spot.x / u_card.x, (spot.z - u_mouth * 0.4) / (u_mouth * 0.95)));
    vec2 share = smoothstep(vec2(0), vec2(0.45), inward);
    float lit = share.x * share.y;
    light = mix(light, vec3(1.0, 0.81, 0.61) * u_card.y * lit, smoothstep(-0.02, 0.02, min(inward.x, inward.y)) * 0.86);
  }
  return light + lamps(world, way) * 0.8;
}

// What is seen from inside where the ray leaves the glass
vec3 behind(vec3 p, vec3 to) {
  if (p.z > u_collar.x && p.z < u_collar.y) return vec3(0.16, 0.07, 0.03);
  if (p.z > u_wax.w) return u_wax.rgb * 0.35;
  vec3 light = beyond(p, to);
  vec2 front = onLabel(u_frontAt, p, 0.0);
  vec2 back = onLabel(u_backAt, p, BACK);
  vec4 label = isOn(front) ? textureLod(u_front, front, 1.0) : isOn(back) ? textureLod(u_back, back, 1.0) : vec4(0);
  if (label.a < 0.01) return light;
  // The side that is glued on is bare paper, lit through the spirit
  vec3 art = print(isOn(front) ? textureLod(u_front, vec2(0.5), 9.0) : textureLod(u_back, vec2(0.5), 9.0)).rgb;
  float lit = 0.42 + 0.28 * max(dot(normalize(turned(p, u_turn)), vec3(0, -1, 0)), 0.0);
  return mix(light, mix(art, PAPER, 0.72) * lit * (0.75 + light * 0.5), label.a);
}

// Bends the ray at a wall; false where it is thrown back
bool bend(inout vec3 to, vec3 facing, float from, float into, inout vec3 tint) {
  if (dot(facing, to) > 0.0) facing = -facing;
  vec3 bent = refract(to, facing, from / into);
  if (dot(bent, bent) < 0.5) {
    to = reflect(to, facing);
    return false;
  }
  tint *= 1.0 - fresnel(-dot(to, facing), from, into);
  to = bent;
  return true;
}

vec3 corkSeen(vec3 p) {
  float r = length(p.xy);
  vec3 facing = r > u_cork.x - 0.03 ? vec3(p.xy / r, 0) : vec3(0, 0, -1);
  float grain = clouds(vec2(atan(p.x, p.y) * 0.25, p.z * 0.2));
  return u_corkColor * (0.25 + 1.1 * grain) * lightOn(turned(p, u_turn), turned(facing, u_turn));
}

// How far the nearest wall is: of glass its outer and inner side, of the room inside its side, its floor and the cork
vec4 wallsAt(vec3 p) {
  float r = length(p.xy);
  vec4 skin = atHeight(p.z);
  float s = sectionAt(p);
  float outer = min((skin.x * s - r) * cos(skin.y), min(p.z, u_mouth - p.z));
  return vec4(outer, (r - skin.z * s) * cos(skin.w), floorAt(r) - p.z, max(r - u_cork.x, u_cork.y - p.z));
}

float gapAt(vec4 walls, bool isHollow) {
  float inner = max(walls.y, walls.z);
  return isHollow ? min(-inner, walls.w) : min(walls.x, inner);
}

vec3 through(vec3 p, vec3 to) {
  vec3 tint = u_glass;
  float wet = 0.0;
  float inside = GLASS;
  bool isOut = false;
  bool isCork = false;
  p += to * 0.02;
  for (int event = 0; event < 9; event++) {
    bool isHollow = inside != GLASS;
    float level = isHollow ? (u_fill - p.z) / to.z : -1.0;
    float left = level > 0.0 ? level : 1e3;
    vec4 walls;
    for (int k = 0; k < 28; k++) {
      walls = wallsAt(p);
      float stride = min(gapAt(walls, isHollow), left);
      if (stride < TOUCH) break;
      p += to * stride;
      left -= stride;
      wet += inside == SPIRIT ? stride : 0.0;
    }
    vec4 skin = atHeight(p.z);
    bool isOuter = !isHollow && walls.x < max(walls.y, walls.z);
    isCork = isHollow && inside == AIR && walls.w < TOUCH * 2.0;
    if (isCork) break;
    bool isLevel = isHollow && left < TOUCH;
    bool isFloor = isLevel || (isOuter ? p.z < 0.03 || p.z > u_mouth - 0.03 : walls.z > walls.y);
    vec3 facing = isLevel || isOuter ? vec3(0, 0, 1) : floorFacing(p);
    if (!isFloor) facing = facingOf(p, isOuter ? skin.xy : skin.zw);
    float other = isLevel ? (inside == AIR ? SPIRIT : AIR) : isHollow ? GLASS : isOuter || p.z > u_fill ? AIR : SPIRIT;
    bool passes = bend(to, facing, inside, other, tint);
    isOut = passes && isOuter;
    if (isOut) break;
    if (passes) inside = other;
    p += to * (TOUCH * 2.5 / max(abs(dot(facing, to)), 0.2));
  }
  tint *= exp(-u_absorbed * wet);
  if (isCork) return tint * corkSeen(p);
  return isOut ? tint * u_glass * behind(p, to) : tint * u_far * 0.5;
}
#endif

void main() {
  vec2 front = onLabel(u_frontAt, v_place, 0.0);
  vec2 back = onLabel(u_backAt, v_place, BACK);
  vec4 onFront = textureGrad(u_front, front, dFdx(front), dFdy(front));
  vec4 onBack = textureGrad(u_back, back, dFdx(back), dFdy(back));
  float pressed = textureGrad(u_foil, front, dFdx(front), dFdy(front)).r;
  vec4 skin = atHeight(v_place.z);
  vec3 facing = facingOf(v_place, skin.xy);
  if (v_place.z > u_mouth - 0.001) facing = vec3(0, 0, 1);
  vec3 at = turned(v_place, u_turn);
  vec3 out3 = turned(facing, u_turn);
  vec3 to = normalize(at - u_eye);
  if (dot(out3, to) > 0.0) out3 = normalize(out3 - to * (dot(out3, to) + 0.02));
  vec3 mirror = reflect(to, out3);
  float mirrored = fresnel(-dot(to, out3), 1.0, 1.52);
  vec3 light;
#ifdef CLEAR
  vec3 bent = refract(to, out3, 1.0 / 1.52);
  vec4 cover = isOn(front) ? onFront : isOn(back) ? onBack : vec4(0);
  light = (room(at, mirror) + lamps(at, mirror)) * mirrored;
  if (cover.a < 0.995) light += through(v_place, turned(bent, -u_turn)) * (1.0 - mirrored);
#endif
#ifdef BLACK
  light = vec3(0.0035, 0.003, 0.0028) * lightOn(at, out3) + (room(at, mirror) + lamps(at, mirror)) * mirrored * 1.2;
#endif
#ifdef CLAY
  float tone = clouds(vec2(sideOf(v_place) * 0.16, v_place.z * 0.03)) * 0.8 + 0.2 * clouds(vec2(0.3, v_place.z * 0.9));
  vec3 clay = mix(vec3(0.111, 0.03, 0.0115), vec3(0.202, 0.053, 0.021), smoothstep(0.0, 0.85, tone));
  vec3 soft = normalize(out3 + vec3(0, 0, 0.05 * (clouds(vec2(0.7, v_place.z * 0.8)) - 0.5)));
  vec3 gleam = reflect(to, soft);
  light = clay * lightOn(at, soft) * 1.15 + (room(at, gleam) * 0.4 + lamps(at, normalize(gleam + out3 * 0.1)) * 0.28) * mirrored;
#endif
  if (isOn(front) && onFront.a > 0.003) {
    vec4 art = print(onFront);
    light = mix(light, printed(at, out3, to, art.rgb, pressed), art.a);
  } else if (isOn(back) && onBack.a > 0.003) {
    vec4 art = print(onBack);
    light = mix(light, art.rgb * lightOn(at, out3), art.a);
  }
  o_color = vec4(toneMapped(light), u_fade >= 1.0 ? 1.0 : u_fade * exp(-v_place.z * 0.22));
}
