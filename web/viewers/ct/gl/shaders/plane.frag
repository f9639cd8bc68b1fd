// Draws a plane through the volume, or a slab around it. The steps are in voxels: for each pixel, and for each sample of
// the slab.
uniform vec3 corner;
uniform vec3 stepRight;
uniform vec3 stepDown;
uniform vec3 slabStep;

void main() {
  vec2 at = pixel();
  float value = slabValue(corner + stepRight * at.x + stepDown * at.y, slabStep);
  colour = vec4(vec3(value == NOTHING ? 0.0 : brightness(value)), 1.0);
}
