import type { OutputSink } from '#shared/file/converted-output.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { type RefusedFile, sortFrames } from './arrange-slices.ts';
import { convertStack, type StackConversion } from './convert-stack.ts';
import { convertVolume, type PlannedVolume } from './convert-volume.ts';
import { groupSeries, type SeriesMember } from './group-series.ts';
import { planVolume } from './plan-volume.ts';
import { openSlices, type SliceFile } from './read-slices.ts';
import type { NamedBytes, SeriesFiles } from './series-files.ts';

/**
 * The result of a series: preview, thumbnail, metadata and index. The stack is part of it, but the bricks of a volume are not: they went to
 * the sink.
 */
export type DicomConversion = StackConversion;

/**
 * Converts the files of one series. Parallel grey slices become a volume if they form an even grid or can be resampled into one. Everything
 * else becomes a stack. Slices are sorted by their headers. So their pixels are read in order, slice by slice, and memory does not grow
 * with the volume. Throws RejectedFileError if no file contains an image that can be shown.
 */
export async function convertDicomSeries(files: SeriesFiles, sink: OutputSink): Promise<DicomConversion> {
  const names = files.members.map(({ name }) => name);
  const [only] = names;
  const whole = names.length === 1 && only !== undefined ? await readWhole(files, only) : undefined;
  const isInParts = files.members[0]?.instance?.ConcatenationUID !== undefined;
  const planned = whole ? planFrames(whole) : await (isInParts ? planParts(files) : planFiles(files));
  const converted = planned && (await convertVolume(planned.volume, sink));
  if (converted) return { ...converted, refused: planned.repeated.map(repeated) };
  return await convertStack(whole ? once(whole) : files.read(names));
}

type Planned = { readonly volume: PlannedVolume; readonly repeated: readonly SeriesMember[] };

const repeated = ({ name }: SeriesMember): RefusedFile => ({ name, error: new RejectedFileError('dicomRepeated') });

/**
 * Plans a volume from files of one slice each. Returns `undefined` unless all files belong to one volume and their headers are readable.
 */
function planFiles({ members, read }: SeriesFiles): Planned | undefined {
  const known = members.flatMap(({ name, instance }) => (instance ? [{ name, instance }] : []));
  const [series, ...others] = groupSeries(known);
  const plan = series && planVolume(series.members.map(({ instance }) => instance));
  if (!plan || others.length > 0 || known.length < members.length) return undefined;
  const frames = async function* () {
    for await (const { bytes } of read(series.members.map(({ name }) => name))) yield* framesOf(openSlices(bytes), [0]);
  };
  const isIncomplete = series.repeated.length > 0;
  return { volume: { plan, members: series.members, isIncomplete, frames }, repeated: series.repeated };
}

type PlacedFrame = SeriesMember & { readonly frame: number };

const framesIn = (name: string, file: SliceFile): PlacedFrame[] =>
  Array.from({ length: file.count }, (_, frame) => ({ name, instance: file.describe(frame).instance, frame }));

/** Plans a volume from frames. Returns `undefined` if they form none. */
function planPlaced(
  frames: readonly PlacedFrame[],
  read: (order: readonly PlacedFrame[]) => ReturnType<PlannedVolume['frames']>,
): Planned | undefined {
  const { members } = sortFrames(frames);
  const plan = planVolume(members.map(({ instance }): DicomInstance => instance));
  return plan && { volume: { plan, members, isIncomplete: false, frames: () => read(members) }, repeated: [] };
}

/** Plans a volume from the frames of one enhanced file. */
function planFrames({ name, bytes }: NamedBytes): Planned | undefined {
  const file = openIfReadable(bytes);
  if (!file || file.count === 1) return undefined;
  const order = (frames: readonly PlacedFrame[]): number[] => frames.map(({ frame }) => frame);
  return planPlaced(framesIn(name, file), (frames) => framesOf(file, order(frames)));
}

/**
 * Plans a volume from an enhanced file that is divided into parts. Each part is opened twice: first to locate its frames, then to read
 * them.
 */
async function planParts({ members, read }: SeriesFiles): Promise<Planned | undefined> {
  const frames: PlacedFrame[] = [];
  for await (const { name, bytes } of read(members.map((member) => member.name))) {
    const file = openIfReadable(bytes);
    if (!file) return undefined;
    frames.push(...framesIn(name, file));
  }
  return planPlaced(frames, (order) => framesOfParts(order, read));
}

/** Yields the frames of parts in the given order. Neighbouring frames of one part are read together. */
async function* framesOfParts(
  order: readonly PlacedFrame[],
  read: SeriesFiles['read'],
): ReturnType<PlannedVolume['frames']> {
  const runs: PlacedFrame[][] = [];
  for (const frame of order) {
    const last = runs.at(-1);
    if (last?.[0]?.name === frame.name) last.push(frame);
    else runs.push([frame]);
  }
  let run = 0;
  for await (const { bytes } of read(runs.flatMap(([first]) => first?.name ?? []))) {
    const frames = runs[run] ?? [];
    run += 1;
    yield* framesOf(
      openSlices(bytes),
      frames.map(({ frame }) => frame),
    );
  }
}

async function* framesOf(file: SliceFile, order: readonly number[]): ReturnType<PlannedVolume['frames']> {
  for (const frame of order) yield { ...file.describe(frame), frame: await file.decode(frame) };
}

/** Opens a file; `undefined` if it cannot be read. The reason is reported later, when the file is converted. */
function openIfReadable(bytes: Uint8Array): SliceFile | undefined {
  try {
    return openSlices(bytes);
  } catch (error) {
    if (error instanceof RejectedFileError) return undefined;
    throw error;
  }
}

async function readWhole({ read }: SeriesFiles, name: string): Promise<NamedBytes | undefined> {
  for await (const file of read([name])) return file;
  return undefined;
}

async function* once(file: NamedBytes): AsyncGenerator<NamedBytes> {
  yield file;
}
