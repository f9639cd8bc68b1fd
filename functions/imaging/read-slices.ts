import type { StackShape } from '#shared/file/decode-stack-frame.ts';
import { type Frame, openFrames } from './decode-frame.ts';
import { readInstance } from './dicom-metadata.ts';
import { type Display, readDisplay } from './display.ts';
import { encodeStackFrame, stackShapeOf } from './encode-stack-frame.ts';
import { frameAttributes } from './frame-attributes.ts';
import type { SeriesMember } from './group-series.ts';
import { lookUp } from './lookup-table.ts';
import { readDicom } from './read-dicom.ts';
import { type Range, rangeOf } from './value-range.ts';

/** One frame of a file, encoded for the stack, with what is needed to place and show it. */
export type Slice = SeriesMember & {
  readonly display: Display;
  readonly shape: StackShape;
  /** Stored values of grey pictures. */
  readonly range: Range | undefined;
  readonly encoded: Uint8Array;
};

/** All frames of one file, in its own order. Throws RejectedFileError when the file or one of its frames cannot be read. */
export async function readSlices({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<Slice[]> {
  const dicom = readDicom(bytes);
  const { dataset } = dicom;
  const { layout, decode } = openFrames(dicom);
  const attributesOf = frameAttributes(dataset);
  const slices: Slice[] = [];
  for (let index = 0; index < layout.frames; index += 1) {
    const attributes = attributesOf(index);
    const display = readDisplay(dataset, layout, attributes);
    const frame = withModalityTable(await decode(index), display);
    slices.push({
      name,
      instance: readInstance(dataset, attributes),
      display,
      shape: stackShapeOf(frame),
      range: frame.kind === 'grey' ? rangeOf(frame.values, display.padding) : undefined,
      encoded: encodeStackFrame(frame),
    });
  }
  return slices;
}

/** A table, unlike slope and intercept, cannot be left to the viewer: its values take the place of the stored ones. */
function withModalityTable(frame: Frame, { modalityTable: table }: Display): Frame {
  if (!table || frame.kind === 'rgb') return frame;
  const values = new Uint16Array(frame.values.length);
  for (let pixel = 0; pixel < values.length; pixel += 1) values[pixel] = lookUp(table, frame.values[pixel] ?? 0);
  return { ...frame, values };
}
