import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { DisplayWindow } from '#shared/file/image-stack.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { SliceStack } from './build-stack.ts';
import { imageNotes, windowsOf } from './describe-series.ts';
import { readStackFrame } from './encode-stack-frame.ts';
import { groupSeries, isSection, type SeriesMember, sortSlices } from './group-series.ts';
import { areScaledAlike, VOLUME_SLICES_MIN } from './plan-volume.ts';
import type { Slice } from './read-slices.ts';

export type RefusedFile = { readonly name: string; readonly error: RejectedFileError };

/**
 * Arranges slices into a stack: the largest group of slices that fit together, sorted. `leftOut` contains the files of all other slices.
 */
export function arrangeSlices(slices: readonly Slice[]): { stack: SliceStack; leftOut: RefusedFile[] } {
  const [multiFrame] = slices.filter(({ instance }) => (instance.NumberOfFrames ?? 1) > 1);
  const groups = multiFrame
    ? [
        {
          ...sortFrames(slices.filter((slice) => isOfOneFile(slice, multiFrame))),
          repeated: [],
          isOfSeveralPatients: false,
        },
      ]
    : groupSeries(slices);
  const largest = groups.reduce((most, group) => (group.members.length > most.members.length ? group : most));
  const members = largest.members.filter(({ shape }) => shape.sampleType === largest.members[0]?.shape.sampleType);
  const half = members[members.length >> 1];
  const middle = half?.isMissing ? members.find(({ isMissing }) => !isMissing) : half;
  if (!middle) throw new RejectedFileError('dicomWithoutImage');
  const names = new Set(members.map(({ name }) => name));
  const repeated = new Set(largest.repeated.map(({ name }) => name));
  const leftOut = [...new Set(slices.map(({ name }) => name))]
    .filter((name) => !names.has(name))
    .map((name) => ({ name, error: new RejectedFileError(repeated.has(name) ? 'dicomRepeated' : 'dicomOtherSeries') }));
  const isScaledAlike = areScaledAlike(members.map(({ instance }) => instance));
  const middleNotes = imageNotes(middle.instance);
  const notes = [
    ...largest.notes,
    ...whyNoVolume({
      members,
      isOdd: largest.notes.length > 0 || !isScaledAlike || middleNotes.includes('spacingUnknown'),
    }),
    ...(largest.isOfSeveralPatients ? ['severalPatients' as const] : []),
    ...(isScaledAlike ? [] : ['rescaleVaries' as const]),
    ...(members.some(({ isMissing }) => isMissing) ? ['frameDamaged' as const] : []),
    ...(members.some(({ isCut }) => isCut) ? ['pixelsMissing' as const] : []),
    ...(members.some(({ isRounded }) => isRounded) ? ['valuesRounded' as const] : []),
    ...(members.some(({ isColourRounded }) => isColourRounded) ? ['coloursRounded' as const] : []),
    ...middleNotes,
  ];
  const stack = { slices: members, middle, windows: ownWindows(middle), spacingMm: largest.spacingMm, notes };
  return { stack, leftOut };
}

/** Whether two frames belong to one file, or to the parts of one concatenation. */
const isOfOneFile = (a: Slice, b: Slice): boolean =>
  a.name === b.name ||
  (a.instance.ConcatenationUID !== undefined && a.instance.ConcatenationUID === b.instance.ConcatenationUID);

/** Returns the note that says why slices of a tomograph have no 3D view. Empty if other notes already explain it. */
function whyNoVolume({ members, isOdd }: { members: readonly Slice[]; isOdd: boolean }): ConversionNote[] {
  const [first] = members;
  if (isOdd || members.length < 2 || !isSection(first?.instance.Modality)) return [];
  if (members.some(({ instance }) => !instance.ImagePositionPatient)) return ['positionMissing'];
  return members.length < VOLUME_SLICES_MIN ? ['slicesTooFew'] : ['volumeUnsupported'];
}

const ownWindows = ({ shape, display, encoded }: Slice): readonly DisplayWindow[] =>
  shape.sampleType === 'rgb8' ? [] : windowsOf(display, readStackFrame(encoded, shape));

/**
 * Sorts the frames of a file by position if each frame has its own position, as in enhanced files. Otherwise, as in a film loop, frames
 * stay in the order in which they were taken.
 */
export function sortFrames<Frame extends SeriesMember>(frames: readonly Frame[]): ReturnType<typeof sortSlices<Frame>> {
  const places = new Set(frames.map(({ instance }) => instance.ImagePositionPatient?.join()));
  const arePlaced = places.size === frames.length && !places.has(undefined);
  return arePlaced ? sortSlices(frames) : { members: frames, spacingMm: undefined, notes: [] };
}
