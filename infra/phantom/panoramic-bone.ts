/**
 * Attenuation at a point of a panoramic film, without teeth and grain: `bone` of the jaws, and `soft` of all other tissue and air. Left and
 * right side are alike. `u` is the distance in mm from the midline along the unrolled jaw. `v` is the height in mm above the occlusal plane
 * at the front teeth.
 */
export type FilmTissue = { readonly bone: number; readonly soft: number };

export function filmTissueAt(u: number, v: number): FilmTissue {
  const side = Math.abs(u);
  const mandible = mandibleInside(side, v);
  const bone = Math.max(boneOf(mandible, 0.4, 0.3), maxilla(side, v));
  const spine = 0.16 * bell(u, 10) * ramp(6 - v, 30);
  const airway = 0.16 * bell(side - 62, 9) * bell(v - 8, 26) + 0.1 * bell(v - 4 - side * 0.05, 2.6) * bell(side, 46);
  return { bone, soft: Math.max(0.06, (0.42 + spine - airway - canal(side, v)) * skin(side, v)) };
}

const bell = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2));
const ramp = (value: number, width: number): number => Math.min(1, Math.max(0, value / width));

function boneOf(insideMm: number, body: number, cortex: number): number {
  return body * ramp(insideMm, 1.6) + cortex * bell(insideMm - 1.1, 1);
}

/** Returns how far inside the lower jaw a point is, in mm. The lower jaw is the body, ramus, coronoid process and condyle. */
function mandibleInside(side: number, v: number): number {
  const lower = -36 + 0.0042 * side * side;
  const crest = -8.5 + 0.0016 * side * side;
  const body = Math.min(v - lower, crest - v, 76 - side);
  const ramus = capsule(side, v, { fromU: 70, fromV: -3, toU: 78, toV: 24, from: 12.5, to: 7 });
  const coronoid = capsule(side, v, { fromU: 70, fromV: 6, toU: 64, toV: 29, from: 7, to: 1.8 });
  const condyle = 6.4 - Math.sqrt((side - 79.5) ** 2 + ((v - 32) * 1.3) ** 2);
  return Math.max(body, ramus, coronoid, condyle);
}

type Capsule = { fromU: number; fromV: number; toU: number; toV: number; from: number; to: number };

function capsule(u: number, v: number, { fromU, fromV, toU, toV, from, to }: Capsule): number {
  const alongU = toU - fromU;
  const alongV = toV - fromV;
  const share = ramp((u - fromU) * alongU + (v - fromV) * alongV, alongU ** 2 + alongV ** 2);
  return from + (to - from) * share - Math.sqrt((u - fromU - alongU * share) ** 2 + (v - fromV - alongV * share) ** 2);
}

function maxilla(side: number, v: number): number {
  const bottom = 8.5 + 0.0012 * side * side;
  const body = 0.36 * ramp(v - bottom, 1.4) * ramp(66 - side, 4) * ramp(52 - v, 26);
  const sinus = Math.sqrt(((side - 37) / 23) ** 2 + ((v - 35) / 14.5) ** 2);
  const nose = Math.sqrt(((side - 9) / 7.5) ** 2 + ((v - 36) / 17) ** 2);
  const air = Math.max(ramp(1 - sinus, 0.1), ramp(1 - nose, 0.12));
  const walls = 0.26 * bell(sinus - 1.02, 0.045) + 0.16 * bell(nose - 1.04, 0.08);
  const palate = 0.3 * bell(v - 23.5 + 0.0009 * side * side, 0.9) * ramp(60 - side, 10);
  return body * (1 - 0.75 * air) + (walls + palate) * ramp(66 - side, 4);
}

/** Returns the attenuation of the mandibular canal: a darker band between two fine bright lines. It ends at the mental foramen. */
function canal(side: number, v: number): number {
  if (side < 24) return 0;
  const centre = -27 + 0.0068 * (side - 24) ** 2;
  return 0.16 * bell(v - centre, 1.1) - 0.07 * (bell(v - centre - 1.9, 0.5) + bell(v - centre + 1.9, 0.5));
}

function skin(side: number, v: number): number {
  return ramp(104 - side - 0.006 * (v - 5) ** 2, 8) * ramp(v + 50 - 0.002 * side * side, 6);
}
