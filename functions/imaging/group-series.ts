import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

/** A file with what it says about itself; `name` tells it from the others. */
export type SeriesMember = { readonly name: string; readonly instance: DicomInstance };

/** Files to be looked through as one: slices in the order of their position, or one file alone. */
export type DicomSeries<Member extends SeriesMember> = {
  readonly members: readonly Member[];
  /** Files that carry the SOPInstanceUID of another one of the series. */
  readonly repeated: readonly Member[];
  /** Usual distance between neighbouring slices in mm; undefined with fewer than two. */
  readonly spacingMm: number | undefined;
  readonly notes: readonly ConversionNote[];
};

type Vector = readonly [number, number, number];

/** Slices whose distance differs from the usual by more than this are noted; scanners write three to six decimals. */
const UNEVEN_MM = 0.01;
const MISSING_SHARE = 1.5;
const SAME_PLACE_MM = 0.001;
const TILT_RADIANS = (0.5 * Math.PI) / 180;

/**
 * Groups by patient, study, series and shape of image, so that no slice of another person or size slips into a stack. Only images that
 * state their place in space make one; a panoramic film or an intraoral picture stands alone even within a series. Slices are sorted
 * along the normal of their plane, never by name.
 */
export function groupSeries<Member extends SeriesMember>(members: readonly Member[]): DicomSeries<Member>[] {
  const groups = Map.groupBy(members, groupKey);
  return [...groups.values()].map((group) => {
    const unique = [
      ...new Map(group.toReversed().map((member) => [member.instance.SOPInstanceUID ?? member.name, member])).values(),
    ];
    const repeated = group.filter((member) => !unique.includes(member));
    return { ...sortSlices(unique), repeated };
  });
}

function groupKey({ name, instance }: SeriesMember): string {
  const { ImagePositionPatient, ImageOrientationPatient: orientation, SeriesInstanceUID } = instance;
  const isSlice = ImagePositionPatient && orientation && SeriesInstanceUID && (instance.NumberOfFrames ?? 1) === 1;
  if (!isSlice) return JSON.stringify([instance.PatientID, SeriesInstanceUID, instance.SOPInstanceUID ?? name]);
  const {
    PatientID,
    StudyInstanceUID,
    Rows,
    Columns,
    SamplesPerPixel,
    BitsAllocated,
    BitsStored,
    PixelRepresentation,
  } = instance;
  const shape = [
    Rows,
    Columns,
    SamplesPerPixel,
    BitsAllocated,
    BitsStored,
    PixelRepresentation,
    instance.PhotometricInterpretation,
  ];
  return JSON.stringify([
    PatientID,
    StudyInstanceUID,
    SeriesInstanceUID,
    shape,
    orientation.map((cosine) => cosine.toFixed(2)),
  ]);
}

/** Slices of one orientation in the order of their position, with what is odd about it. */
export function sortSlices<Member extends SeriesMember>(
  members: readonly Member[],
): Omit<DicomSeries<Member>, 'repeated'> {
  const normal = normalOf(members[0]?.instance.ImageOrientationPatient);
  const placed = members.map((member) => ({ member, at: positionAlong(normal, member.instance) }));
  placed.sort(
    (a, b) => a.at - b.at || (a.member.instance.InstanceNumber ?? 0) - (b.member.instance.InstanceNumber ?? 0),
  );
  const sorted = placed.map(({ member }) => member);
  if (sorted.length < 2) return { members: sorted, spacingMm: undefined, notes: [] };
  const steps = placed.slice(1).map(({ at }, index) => at - (placed[index]?.at ?? at));
  const spacingMm = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const notes = [...stepNotes(steps, spacingMm), ...(isTilted(sorted, normal) ? (['gantryTilted'] as const) : [])];
  return { members: sorted, spacingMm, notes };
}

function stepNotes(steps: readonly number[], usual: number): ConversionNote[] {
  const isRepeated = steps.some((step) => step < SAME_PLACE_MM);
  const isMissing = steps.some((step) => step > usual * MISSING_SHARE);
  const isUneven = steps.some((step) => Math.abs(step - usual) > UNEVEN_MM);
  if (isRepeated) return ['positionRepeated'];
  if (isMissing) return ['sliceMissing'];
  return isUneven ? ['spacingUneven'] : [];
}

/** The direction in which slices of this orientation are stacked; from foot to head when none is stated. */
function normalOf(orientation: readonly number[] = [1, 0, 0, 0, 1, 0]): Vector {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = orientation;
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const positionAlong = (normal: Vector, { ImagePositionPatient: position }: DicomInstance): number =>
  position ? dot(normal, position) : 0;

/** Whether the first pixels of the slices lie beside each other's normal, as when the gantry was tilted. */
function isTilted(sorted: readonly SeriesMember[], normal: Vector): boolean {
  const from = sorted[0]?.instance.ImagePositionPatient;
  const to = sorted.at(-1)?.instance.ImagePositionPatient;
  if (!from || !to) return false;
  const way: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(...way) * Math.hypot(...normal);
  return length > 0 && Math.acos(Math.min(1, Math.abs(dot(way, normal)) / length)) > TILT_RADIANS;
}
