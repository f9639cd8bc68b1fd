import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { nameSeveral, patientOf } from '#functions/imaging/dicom/compare-patients.ts';
import { directionsOf, dot } from './slice-direction.ts';
import { judgePlaces } from './slice-geometry.ts';

/** A file with the attributes that it states. `name` distinguishes it from other files. */
export type SeriesMember = { readonly name: string; readonly instance: DicomInstance };

/** Files that are viewed together: slices in the order of their positions, or a single file. */
export type DicomSeries<Member extends SeriesMember> = {
  readonly members: readonly Member[];
  /** Files with the same SOPInstanceUID, position and number as another file of the series. */
  readonly repeated: readonly Member[];
  /** Usual distance between neighbouring slices in mm; undefined if there are fewer than two slices or a position is missing. */
  readonly spacingMm: number | undefined;
  readonly notes: readonly ConversionNote[];
  /** Notes about the parts of a concatenation. Empty if all parts are present, and for files without a concatenation. */
  readonly partNotes: readonly ConversionNote[];
  /** Whether the files of the same case name several patients. A person must then check to which patient the series belongs. */
  readonly isOfSeveralPatients: boolean;
};

/**
 * Groups files by patient (number, name and date of birth), study, series and shape of image. So no slice of another person or size gets
 * into a stack. The parts of a concatenation are one file in pieces (PS3.3 C.7.6.16.1.1). Only images that state their position in space
 * form a stack. A panoramic film or an intraoral image forms its own group, even within a series. Slices of a tomograph without positions
 * are sorted by their numbers. All other slices are sorted along the normal of their plane, never by name.
 */
export function groupSeries<Member extends SeriesMember>(members: readonly Member[]): DicomSeries<Member>[] {
  const groups = Map.groupBy(members, groupKey);
  const bySeries = Map.groupBy(members, ({ instance }) => instance.SeriesInstanceUID);
  const areSeveral = nameSeveral(members.map(({ instance }) => instance));
  const shared = new Set(
    [...bySeries].flatMap(([uid, ofOne]) =>
      uid !== undefined && new Set(ofOne.map(({ instance }) => patientOf(instance))).size > 1 ? [uid] : [],
    ),
  );
  return [...groups.values()].map((group) => {
    const [unique, repeated]: [Member[], Member[]] = [[], []];
    const seen = new Set<string>();
    for (const member of group) {
      const image = imageOf(member);
      (seen.has(image) ? repeated : unique).push(member);
      seen.add(image);
    }
    const isOfSeveralPatients = areSeveral || shared.has(group[0]?.instance.SeriesInstanceUID ?? '');
    return {
      ...(partsOf(unique) ?? sortSlices(unique)),
      repeated,
      partNotes: judgeParts(unique),
      isOfSeveralPatients,
    };
  });
}

/** Modalities whose images are slices of the patient, even if they state no position. */
const SECTIONS: ReadonlySet<string | undefined> = new Set(['CT', 'MR', 'PT', 'NM']);
export const isSection = (modality: string | undefined): boolean => SECTIONS.has(modality);

/**
 * Returns a key of an image, to find repeated images. Some devices give every slice the same SOPInstanceUID, so the key contains position
 * and number too.
 */
const imageOf = ({ name, instance }: SeriesMember): string =>
  JSON.stringify([instance.SOPInstanceUID ?? name, instance.ImagePositionPatient, instance.InstanceNumber]);

function groupKey({ name, instance }: SeriesMember): string {
  if (instance.ConcatenationUID !== undefined)
    return JSON.stringify([patientOf(instance), instance.SeriesInstanceUID, instance.ConcatenationUID]);
  const { ImagePositionPatient, ImageOrientationPatient: orientation, SeriesInstanceUID } = instance;
  const isPlaced = ImagePositionPatient && orientation;
  const isSlice =
    SeriesInstanceUID && (instance.NumberOfFrames ?? 1) === 1 && (isPlaced || isSection(instance.Modality));
  if (!isSlice) return JSON.stringify([patientOf(instance), SeriesInstanceUID, imageOf({ name, instance })]);
  const { StudyInstanceUID, Rows, Columns, SamplesPerPixel, BitsAllocated, BitsStored, PixelRepresentation } = instance;
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
    patientOf(instance),
    StudyInstanceUID,
    SeriesInstanceUID,
    shape,
    isPlaced ? orientation.map((cosine) => cosine.toFixed(2)) : 'unplaced',
  ]);
}

/** Returns the parts of a concatenation in their order; undefined if the files are no concatenation. */
function partsOf<Member extends SeriesMember>(
  members: readonly Member[],
): ReturnType<typeof sortSlices<Member>> | undefined {
  if (members[0]?.instance.ConcatenationUID === undefined) return undefined;
  const numberOf = ({ instance }: Member): number => instance.InConcatenationNumber ?? instance.InstanceNumber ?? 0;
  return { members: members.toSorted((a, b) => numberOf(a) - numberOf(b)), spacingMm: undefined, notes: [] };
}

/**
 * Returns a note if parts of a concatenation are missing. Each number up to the highest one, and up to the stated total, must have a part
 * (PS3.3 C.7.6.16.1.1). The total is optional (type 3). Without it, parts after the highest number may be missing, which a different note
 * says.
 */
function judgeParts(members: readonly SeriesMember[]): readonly ConversionNote[] {
  if (members.every(({ instance }) => instance.ConcatenationUID === undefined)) return [];
  const numbers = new Set(members.map(({ instance }) => instance.InConcatenationNumber ?? 0));
  const total = Math.max(...members.map(({ instance }) => instance.InConcatenationTotalNumber ?? 0));
  if (!numbers.has(0) && numbers.size < Math.max(...numbers, total)) return ['partMissing'];
  return total === 0 ? ['partsUncounted'] : [];
}

/** Returns slices of one orientation in the order of their positions, with notes about oddities. */
export function sortSlices<Member extends SeriesMember>(
  members: readonly Member[],
): Pick<DicomSeries<Member>, 'members' | 'spacingMm' | 'notes'> {
  const { normal } = directionsOf(members[0]?.instance.ImageOrientationPatient);
  const placed = members.map((member) => {
    const { ImagePositionPatient: place } = member.instance;
    return { member, at: place ? dot(normal, place) : 0 };
  });
  placed.sort(
    (a, b) => a.at - b.at || (a.member.instance.InstanceNumber ?? 0) - (b.member.instance.InstanceNumber ?? 0),
  );
  const sorted = placed.map(({ member }) => member);
  return { members: sorted, ...judgePlaces(sorted.map(({ instance }) => instance)) };
}
