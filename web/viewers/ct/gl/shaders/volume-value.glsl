#version 300 es
precision highp float;
precision highp int;
precision highp sampler3D;
precision highp sampler2D;

// Positions are in voxels of the finest level, counted from the outer corner of the first voxel.
uniform sampler3D fine;
uniform sampler3D coarse;
// Factors that convert voxels to texture coordinates, 0 to 1.
uniform vec3 fineScale;
uniform vec3 coarseScale;
// 1 for each slice of the finer texture that has arrived.
uniform sampler2D arrived;
uniform bool isFineWhole;
uniform vec3 size;
// Factor that converts texture values to modality values.
uniform float unscale;
// Centre and width of the window in modality values, and its function: 0 linear, 1 linear exact, 2 sigmoid (PS3.3 C.11.2).
uniform vec2 window;
uniform int windowFunction;
uniform bool isInverted;
// Height of the image in pixels. The first row is at the top.
uniform float height;

out vec4 colour;

const float NOTHING = -1e9;

bool isInside(vec3 place) {
  return all(greaterThanEqual(place, vec3(0.0))) && all(lessThanEqual(place, size));
}

float valueAt(vec3 place) {
  if (isFineWhole) return texture(fine, place * fineScale).r * unscale;
  vec3 at = place * fineScale;
  if (texture(arrived, vec2(at.z, 0.5)).r > 0.999) return texture(fine, at).r * unscale;
  return texture(coarse, place * coarseScale).r * unscale;
}

float brightness(float value) {
  float centre = window.x;
  float width = window.y;
  float share;
  if (windowFunction == 2) share = 1.0 / (1.0 + exp(-4.0 * (value - centre) / width));
  else if (windowFunction == 1) share = (value - centre) / width + 0.5;
  else if (width <= 1.0) share = value > centre - 0.5 ? 1.0 : 0.0;
  else share = (value - (centre - 0.5)) / (width - 1.0) + 0.5;
  share = clamp(share, 0.0, 1.0);
  return isInverted ? 1.0 - share : share;
}

vec2 pixel() {
  return vec2(gl_FragCoord.x, height - gl_FragCoord.y);
}

// Value of a slab that is shown: 0 the largest, 1 the mean, 2 the smallest.
uniform int slabMode;
uniform int slabSamples;

// Returns the value of the slab around a position; NOTHING if the whole slab is outside of the volume.
float slabValue(vec3 middle, vec3 slabStep) {
  vec3 at = middle - slabStep * (float(slabSamples - 1) * 0.5);
  float best = NOTHING;
  float sum = 0.0;
  float count = 0.0;
  for (int index = 0; index < slabSamples; index++) {
    if (isInside(at)) {
      float value = valueAt(at);
      if (count == 0.0) best = value;
      else best = slabMode == 2 ? min(best, value) : max(best, value);
      sum += value;
      count += 1.0;
    }
    at += slabStep;
  }
  if (count == 0.0) return NOTHING;
  return slabMode == 1 ? sum / count : best;
}
