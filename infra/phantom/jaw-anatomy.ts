/** Tissues around the teeth in Hounsfield-like units. */
export const HU = {
  air: -1000,
  fat: -90,
  muscle: 55,
  mucosa: 30,
  cortex: 1350,
  trabeculae: 420,
  nerve: 20,
  canalWall: 900,
} as const;

/**
 * A point in the frame of the anatomy, in mm: `x` to the patient's right, `y` forward of the molars, `z` above the occlusal plane.
 * `fromLowerArch` and `fromUpperArch` are the point's distances from the arches, positive on the cheek's side. `alongLower` is the point's
 * position along the lower arch, from the midline.
 */
export type JawPoint = {
  x: number;
  y: number;
  z: number;
  fromLowerArch: number;
  fromUpperArch: number;
  alongLower: number;
  /** Smooth noise in [-1, 1] that makes the grain of spongy bone. */
  grain: number;
};

const CORTEX_MM = 1.7;
const MANDIBLE = { crestMm: -8.6, baseMm: -31, canalRadiusMm: 1.5, foramenAlongMm: 21 } as const;
const MAXILLA = { crestMm: 8.2, palateMm: 17, topMm: 30 } as const;

/**
 * Returns the value of the tissue at a point in Hounsfield-like units, without the teeth. `apartMm` is the height by which the upper jaw is
 * raised.
 */
export function jawTissueAt(point: JawPoint, apartMm: number): number {
  const raised = point.z - apartMm;
  return mandibleAt(point) ?? maxillaAt(point, raised) ?? spineAt(point) ?? softTissueAt(point, raised);
}

function boneOf(insideMm: number, grain: number): number {
  const spongy = HU.trabeculae + grain * 190;
  const share = Math.min(1, Math.max(0, (CORTEX_MM - insideMm) / 0.7 + 0.5));
  return spongy + (HU.cortex - spongy) * share;
}

function mandibleAt({ z, fromLowerArch, alongLower, grain }: JawPoint): number | undefined {
  const height = (z - MANDIBLE.baseMm) / (MANDIBLE.crestMm - MANDIBLE.baseMm);
  const half = 4.2 + 2.6 * Math.sin(Math.PI * Math.min(1, Math.max(0, height)) ** 0.8);
  const inside = Math.min(half - Math.abs(fromLowerArch), MANDIBLE.crestMm - z, z - MANDIBLE.baseMm);
  if (inside < 0) return undefined;
  return canalAt(z, fromLowerArch, Math.abs(alongLower)) ?? boneOf(inside, grain);
}

/**
 * Returns the tissue of the mandibular canal or its wall; `undefined` outside. The canal runs from the ramus forward and down along the
 * roots. It comes out at the mental foramen, below the premolars.
 */
function canalAt(z: number, fromArch: number, along: number): number | undefined {
  const behindForamen = along - MANDIBLE.foramenAlongMm;
  if (behindForamen < -2) return undefined;
  const out = behindForamen < 4 ? 6 * (1 - (behindForamen + 2) / 6) : 0;
  const centre = -25.4 + 0.012 * Math.max(0, behindForamen - 8) ** 2;
  const radius = ellipsoid(z - centre, fromArch + 1.2 - out, 0);
  if (radius < MANDIBLE.canalRadiusMm) return HU.nerve;
  return radius < MANDIBLE.canalRadiusMm + 0.6 ? HU.canalWall : undefined;
}

function maxillaAt({ x, y, fromUpperArch, grain }: JawPoint, z: number): number | undefined {
  if (z < MAXILLA.crestMm) return undefined;
  const sinus = ellipsoid((Math.abs(x) - 23) / 10.5, (y - 14) / 15, (z - 28) / 11.5);
  if (sinus < 1) return HU.air;
  if (sinus < 1.12) return HU.cortex * 0.75;
  const nose = ellipsoid((Math.abs(x) - 5.5) / 4.6, (y - 22) / 22, (z - 28) / 8.5);
  if (nose < 1) return HU.air;
  const ridge = Math.min(5.6 + (z - MAXILLA.crestMm) * 0.12 - Math.abs(fromUpperArch), z - MAXILLA.crestMm);
  if (ridge > 0) return boneOf(ridge, grain);
  const palate = Math.abs(z - MAXILLA.palateMm - 2.5 * (1 - (x / 24) ** 2));
  const isOverMouth = fromUpperArch < 0 && y > 2;
  if (isOverMouth && palate < 1.6) return HU.cortex * 0.85;
  return undefined;
}

function spineAt({ x, y }: JawPoint): number | undefined {
  if (y > -20) return undefined;
  const body = 9 - ellipsoid(x, (y + 29) * 1.15, 0);
  return body > 0 ? boneOf(body, 0) : undefined;
}

function softTissueAt({ x, y, fromUpperArch, grain }: JawPoint, z: number): number {
  const face = ellipsoid(x / 49, (y - 6) / (55 + 2.5 * Math.cos(z / 6)), 0);
  if (face > 1) return HU.air;
  if (face > 0.965) return HU.muscle;
  if (ellipsoid(x / 11, (y + 10) / 6.5, 0) < 1) return HU.air;
  const tongueTop = 8 + 5.5 * (1 - (x / 22) ** 2) - 0.004 * (y - 18) ** 2;
  if (fromUpperArch < -4 && y > 2 && z > tongueTop && z < MAXILLA.palateMm) return HU.air;
  if (fromUpperArch < 0) return HU.muscle + grain * 12;
  return face > 0.78 ? HU.fat + grain * 25 : HU.mucosa + grain * 20;
}

// `Math.hypot` would take several times as long, and this function runs for every voxel.
const ellipsoid = (a: number, b: number, c: number): number => Math.sqrt(a * a + b * b + c * c);
