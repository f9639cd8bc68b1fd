// Draws the volume unrolled along a curve. The first row of the curve's texture holds points of the curve, in voxels.
// The second row holds the vector of one mm towards the cheek, in voxels.
uniform sampler2D curve;
// x: position of the first column on the curve, in texels. y: texels for each column.
// z: height of the first row above the curve, in mm. w: mm for each row.
uniform vec4 grid;
uniform vec3 upPerMm;
uniform float slabStepMm;

void main() {
  vec2 at = pixel();
  float place = grid.x + at.x * grid.y;
  float last = float(textureSize(curve, 0).x - 1);
  if (place < 0.0 || place > last) {
    colour = vec4(0.0, 0.0, 0.0, 1.0);
    return;
  }
  int from = int(min(floor(place), last - 1.0));
  float share = place - float(from);
  vec3 point = mix(texelFetch(curve, ivec2(from, 0), 0).xyz, texelFetch(curve, ivec2(from + 1, 0), 0).xyz, share);
  vec3 outward = mix(texelFetch(curve, ivec2(from, 1), 0).xyz, texelFetch(curve, ivec2(from + 1, 1), 0).xyz, share);
  float value = slabValue(point + upPerMm * (grid.z + at.y * grid.w), outward * slabStepMm);
  colour = vec4(vec3(value == NOTHING ? 0.0 : brightness(value)), 1.0);
}
