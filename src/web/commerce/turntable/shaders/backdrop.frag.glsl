in vec3 v_to;
out vec4 o_color;

void main() {
  vec3 to = normalize(v_to);
  float grain = (fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5) / 160.0;
  o_color = vec4(toneMapped(room(u_eye, to)) + grain, 1);
}
