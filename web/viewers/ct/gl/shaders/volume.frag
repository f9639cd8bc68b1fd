// Draws parallel rays through the volume. Vectors are in voxels; `forward` is one step along a ray.
uniform vec3 corner;
uniform vec3 stepRight;
uniform vec3 stepDown;
uniform vec3 forward;
uniform float stepMm;
// Colour and opacity of one mm for each modality value.
uniform sampler2D transfer;
uniform vec2 transferRange;
uniform bool isBrightest;
// A position is cut away if it is on the positive side of all these planes.
uniform vec4 cuts[3];
uniform int cutCount;
// Converts a gradient per voxel to a gradient per mm of the patient. `light` is the direction of the light in the patient.
uniform mat3 toPatient;
uniform vec3 light;

const int STEPS_MAX = 2048;
const float OPAQUE = 0.97;
const vec3 BACKGROUND = vec3(0.03, 0.043, 0.056);

bool isCutAway(vec3 place) {
  if (cutCount == 0) return false;
  for (int index = 0; index < 3; index++) {
    if (index < cutCount && dot(cuts[index].xyz, place) + cuts[index].w < 0.0) return false;
  }
  return true;
}

float calmAt(vec3 place) {
  return texture(coarse, place * coarseScale).r * unscale;
}

vec4 materialOf(float value) {
  // The ends of the range are the middles of the first and the last texel.
  float texels = float(textureSize(transfer, 0).x);
  float share = clamp((value - transferRange.x) / (transferRange.y - transferRange.x), 0.0, 1.0);
  return texture(transfer, vec2((share * (texels - 1.0) + 0.5) / texels, 0.5));
}

// Mixes the gradients of the finer and the coarser level. The finer one has the detail, but its voxels alone show as rings.
vec3 gradientAt(vec3 place) {
  vec3 x = vec3(1.2, 0.0, 0.0);
  vec3 detail = vec3(
    valueAt(place + x.xyy) - valueAt(place - x.xyy),
    valueAt(place + x.yxy) - valueAt(place - x.yxy),
    valueAt(place + x.yyx) - valueAt(place - x.yyx)
  );
  vec3 w = vec3(2.2, 0.0, 0.0);
  vec3 calm = vec3(
    calmAt(place + w.xyy) - calmAt(place - w.xyy),
    calmAt(place + w.yxy) - calmAt(place - w.yxy),
    calmAt(place + w.yyx) - calmAt(place - w.yyx)
  );
  return detail * 0.35 + calm * 0.65;
}

vec3 shaded(vec3 base, vec3 place, float depth) {
  vec3 gradient = toPatient * gradientAt(place);
  float steepness = length(gradient);
  if (steepness < 1e-3) return base;
  float facing = abs(dot(gradient / steepness, light));
  // Deeper positions are darker, so that teeth are distinct from the structures behind them.
  float fade = mix(1.0, 0.55, clamp(depth, 0.0, 1.0));
  return base * fade * (0.22 + 0.78 * facing) + vec3(0.22) * fade * pow(facing, 24.0);
}

float grain(vec2 at) {
  return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453);
}

void main() {
  vec2 at = pixel();
  vec3 start = corner + stepRight * at.x + stepDown * at.y;
  vec3 inverse = 1.0 / (forward + vec3(equal(forward, vec3(0.0))) * 1e-9);
  vec3 one = -start * inverse;
  vec3 other = (size - start) * inverse;
  vec3 near = min(one, other);
  vec3 far = max(one, other);
  float from = max(max(near.x, near.y), max(near.z, 0.0));
  float to = min(far.x, min(far.y, far.z));
  colour = vec4(isBrightest ? vec3(0.0) : BACKGROUND, 1.0);
  if (to <= from) return;
  from += grain(at);
  float through = to - from;
  vec3 sum = vec3(0.0);
  float seen = 0.0;
  float brightest = NOTHING;
  bool wasCut = false;
  for (int index = 0; index < STEPS_MAX; index++) {
    float along = from + float(index);
    if (along > to) break;
    vec3 place = start + forward * along;
    if (isCutAway(place)) {
      wasCut = true;
      continue;
    }
    float value = valueAt(place);
    if (isBrightest) {
      brightest = max(brightest, value);
      continue;
    }
    vec4 material = materialOf(value);
    if (material.a > 0.002) {
      float share = 1.0 - pow(1.0 - material.a, stepMm);
      // The face of a cut is not shaded, because it is not a surface of the patient.
      vec3 lit = wasCut ? material.rgb * 0.85 : shaded(material.rgb, place, float(index) / max(1.0, through));
      sum += (1.0 - seen) * share * lit;
      seen += (1.0 - seen) * share;
      if (seen > OPAQUE) break;
    }
    wasCut = false;
  }
  if (isBrightest) colour = vec4(vec3(brightest == NOTHING ? 0.0 : brightness(brightest)), 1.0);
  else colour = vec4(sum + (1.0 - seen) * BACKGROUND, 1.0);
}
