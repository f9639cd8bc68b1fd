import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { DisplayWindow } from '#shared/file/image-stack.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { SliceStack } from './build-stack.ts';
import { readStackFrame } from './encode-stack-frame.ts';
import { groupSeries, sortSlices } from './group-series.ts';
import { pixelSpacingOf } from './pixel-spacing.ts';
import type { Slice } from './read-slices.ts';
import { chooseWindow } from './value-range.ts';

export type RefusedFile = { readonly name: string; readonly error: RejectedFileError };

/** Modalities that cast a shadow on a detector, where lengths are not those of the patient. */
const PROJECTIONS: ReadonlySet<string | undefined> = new Set(['PX', 'IO', 'DX', 'CR', 'RG']);

/** The largest group of slices that fit together, sorted; what does not belong to it is left out. */
export function arrangeSlices(slices: readonly Slice[]): { stack: SliceStack; leftOut: RefusedFile[] } {
  const [multiFrame] = slices.filter(({ instance }) => (instance.NumberOfFrames ?? 1) > 1);
  const groups = multiFrame
    ? [{ ...sortFrames(slices.filter(({ name }) => name === multiFrame.name)), repeated: [] }]
    : groupSeries(slices);
  const largest = groups.reduce((most, group) => (group.members.length > most.members.length ? group : most));
  const members = largest.members.filter(({ shape }) => shape.sampleType === largest.members[0]?.shape.sampleType);
  const middle = members[members.length >> 1];
  if (!middle) throw new RejectedFileError('dicomWithoutImage');
  const names = new Set(members.map(({ name }) => name));
  const repeated = new Set(largest.repeated.map(({ name }) => name));
  const leftOut = [...new Set(slices.map(({ name }) => name))]
    .filter((name) => !names.has(name))
    .map((name) => ({ name, error: new RejectedFileError(repeated.has(name) ? 'dicomRepeated' : 'dicomOtherSeries') }));
  const notes = [...largest.notes, ...imageNotes(middle.instance)];
  const stack = { slices: members, middle, windows: windowsOf(middle), spacingMm: largest.spacingMm, notes };
  return { stack, leftOut };
}

/** Frames of an enhanced file have places of their own; those of a film loop are in the order in which they were taken. */
function sortFrames(frames: readonly Slice[]): ReturnType<typeof sortSlices<Slice>> {
  const places = new Set(frames.map(({ instance }) => instance.ImagePositionPatient?.join()));
  const arePlaced = places.size === frames.length && !places.has(undefined);
  return arePlaced ? sortSlices(frames) : { members: frames, spacingMm: undefined, notes: [] };
}

function imageNotes(instance: DicomInstance): ConversionNote[] {
  const spacing = pixelSpacingOf(instance);
  const notes: ConversionNote[] = [];
  if (instance.LossyImageCompression === '01') notes.push('lossyCompressed');
  if (!spacing) notes.push('spacingUnknown');
  else if (spacing.at === 'detector' && PROJECTIONS.has(instance.Modality)) notes.push('spacingAtDetector');
  return notes;
}

function windowsOf(slice: Slice): readonly DisplayWindow[] {
  const { display, shape } = slice;
  if (shape.sampleType === 'rgb8') return [];
  const { voiTable } = display;
  if (display.windows.length > 0) return display.windows;
  if (!voiTable) return [chooseWindow(readStackFrame(slice.encoded, shape), display)];
  // The index has no room for a table: the window spans the values that it maps.
  return [{ WindowCenter: voiTable.firstMapped + voiTable.values.length / 2, WindowWidth: voiTable.values.length }];
}
