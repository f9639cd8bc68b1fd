import { inflateRawSync } from 'node:zlib';
import { type Frame, openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import { decodeStackFrame } from '#shared/file/decode-stack-frame.ts';
import { ImageStack } from '#shared/file/image-stack.ts';
import { dicomImage } from './dicom-image.ts';
import { convertFiles } from './series-files.ts';

/** Decodes a frame of a file with native (uncompressed) pixels. */
export const decodeDataset = async (dataset: DicomDataset, index = 0): Promise<Frame> =>
  await openFrames(readDicom(dicomImage({ dataset }))).decode(index);

/** Converts a file. Returns the result's index and the samples of its frames. */
export async function convertToStack(bytes: Uint8Array) {
  const { outputs, notes } = await convertFiles([{ name: 'a', bytes }]);
  const bytesOfRole = (role: string): Uint8Array => outputs.find((output) => output.role === role)!.bytes;
  const stack = ImageStack.parse(JSON.parse(new TextDecoder().decode(bytesOfRole('stackIndex'))));
  const part = ({ offset, length }: { offset: number; length: number }): Uint8Array =>
    inflateRawSync(bytesOfRole('stack').subarray(offset, offset + length));
  return { stack, notes, part, frames: stack.frames.map((frame) => [...decodeStackFrame(part(frame), stack)]) };
}
