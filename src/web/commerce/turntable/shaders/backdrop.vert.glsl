#version 300 es
precision highp float;
uniform vec3 u_ahead;
uniform vec3 u_above;
uniform vec2 u_lens;
uniform vec3 u_crop;
layout(location = 0) in vec3 a_place;
out vec3 v_to;

void main() {
  vec2 at = (a_place.xy / u_crop.z + u_crop.xy) * u_lens;
  v_to = u_ahead + vec3(1, 0, 0) * at.x + u_above * at.y;
  gl_Position = vec4(a_place.xy, 0.9999, 1);
}
