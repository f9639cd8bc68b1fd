import { Readable } from 'node:stream';
import type { PackedFile } from '#functions/zip/pack-zip.ts';
import { ObjectWriter } from '#functions/objects/object-writer.ts';
import { type DicomElements, readDicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import { DICOM_BYTES_MAX } from '#functions/imaging/imaging-limits.ts';
import { FRAME_MEDIA_TYPES } from '#shared/dicomweb/dicomweb-services.ts';
import type { DicomReaderAnswer, DicomReaderInput } from './dicom-reader-api.ts';
import { MultipartWriter } from './multipart-writer.ts';
import { ReadError } from './read-error.ts';
import { joined, readInstances, readOne, type Stores } from './read-instances.ts';

type Form = DicomReaderInput['form'];
type InputOf<Name extends Form> = Extract<DicomReaderInput, { form: Name }>;
type Write<Name extends Form> = (
  input: InputOf<Name>,
  stores: Stores,
  open: (contentType: string) => ObjectWriter,
) => Promise<ObjectWriter>;

const DICOM = 'application/dicom';
const multipartOf = (type: string, boundary: string): string =>
  `multipart/related; type="${type}"; boundary="${boundary}"`;

const uidOf = (
  { dataset }: DicomElements,
  keyword: 'StudyInstanceUID' | 'SeriesInstanceUID' | 'SOPInstanceUID',
): string => dataset.string(keyword) ?? '';

/**
 * Functions that write one form of answer each. Each function loads its own code, because only some forms need the dictionary and the
 * codecs.
 */
const WRITE: { readonly [Name in Form]: Write<Name> } = {
  async instances(input, stores, open) {
    const { boundary, isSingle } = input;
    const writer = open(isSingle ? DICOM : multipartOf(DICOM, boundary));
    const parts = new MultipartWriter(writer, boundary);
    for await (const pieces of readInstances(stores, input)) {
      if (isSingle) for await (const piece of pieces) await writer.write(piece);
      else await parts.part({ 'Content-Type': DICOM }, pieces);
    }
    if (!isSingle) await parts.end();
    return writer;
  },

  async metadata(input, stores, open) {
    const { toJson } = await import('./to-json.ts');
    const writer = open('application/dicom+json');
    let before = '[';
    for await (const pieces of readInstances(stores, input)) {
      const dicom = readDicomElements(await joined(pieces, DICOM_BYTES_MAX));
      const instance = `studies/${uidOf(dicom, 'StudyInstanceUID')}/series/${uidOf(dicom, 'SeriesInstanceUID')}/instances/${uidOf(dicom, 'SOPInstanceUID')}`;
      const json = toJson(dicom, (path) => `${input.bulkRoot}/${instance}/bulkdata/${path}`);
      await writer.write(Buffer.from(before + JSON.stringify(json)));
      before = ',';
    }
    await writer.write(Buffer.from(`${before === '[' ? '[' : ''}]`));
    return writer;
  },

  async frames(input, stores, open) {
    const { openFrameParts } = await import('./frame-parts.ts');
    const source = openFrameParts(readDicomElements(await readOne(stores, input)), input.accepted);
    if (input.frames.some((frame) => frame > source.count))
      throw new ReadError(404, `There are ${source.count} frames.`);
    const writer = open(multipartOf(source.mediaType, input.boundary));
    const parts = new MultipartWriter(writer, input.boundary);
    for (const frame of input.frames) {
      const { contentType, bytes } = await source.part(frame);
      await parts.part({ 'Content-Type': contentType }, [bytes]);
    }
    await parts.end();
    return writer;
  },

  async corrected(input, stores, open) {
    const [{ correctedCopy }, { packZip }] = await Promise.all([
      import('./corrected-copy.ts'),
      import('#functions/zip/pack-zip.ts'),
    ]);
    const writer = open('application/zip');
    async function* copies(): AsyncGenerator<PackedFile> {
      let number = 0;
      for await (const pieces of readInstances(stores, input)) {
        const copy = correctedCopy(await joined(pieces, DICOM_BYTES_MAX), input.patient, input.at);
        number += 1;
        yield { name: `${String(number).padStart(5, '0')}.dcm`, pieces: () => Readable.from([copy]) };
      }
    }
    for await (const piece of packZip(copies())) await writer.write(piece);
    return writer;
  },

  async bulkData(input, stores, open) {
    const [{ bulkValue }, { openFrameParts }] = await Promise.all([
      import('./bulk-parts.ts'),
      import('./frame-parts.ts'),
    ]);
    const dicom = readDicomElements(await readOne(stores, input));
    const type = FRAME_MEDIA_TYPES.native;
    const isFramed =
      input.tags.length === 1 && input.tags[0] === '7FE00010' && dicom.dataset.fragments('PixelData') !== undefined;
    const source = isFramed ? openFrameParts(dicom, ['stored']) : undefined;
    const values = source === undefined ? input.tags.map((path) => bulkValue(dicom, path)) : [];
    const writer = open(multipartOf(source?.mediaType ?? type, input.boundary));
    const parts = new MultipartWriter(writer, input.boundary);
    for (const value of values) await parts.part({ 'Content-Type': type }, [value]);
    for (let frame = 1; frame <= (source?.count ?? 0); frame += 1) {
      const part = await source?.part(frame);
      if (part !== undefined) await parts.part({ 'Content-Type': part.contentType }, [part.bytes]);
    }
    await parts.end();
    return writer;
  },

  async rendered(input, stores, open) {
    const { renderFrame } = await import('./render-frame.ts');
    const picture = await renderFrame(await readOne(stores, input), input);
    const writer = open(input.type);
    await writer.write(picture);
    return writer;
  },
};

const run = <Name extends Form>(
  input: InputOf<Name>,
  form: Name,
  stores: Stores,
  open: (contentType: string) => ObjectWriter,
) => WRITE[form](input, stores, open);

/** Writes the answer into one object, and returns its type and size. */
export async function writeAnswer(input: DicomReaderInput, stores: Stores): Promise<DicomReaderAnswer> {
  const opened: { writer?: ObjectWriter; contentType: string } = { contentType: '' };
  const open = (contentType: string): ObjectWriter => {
    const writer = new ObjectWriter(stores, { key: input.key, contentType });
    Object.assign(opened, { writer, contentType });
    return writer;
  };
  try {
    const writer = await run(input, input.form, stores, open);
    await writer.close();
    return { contentType: opened.contentType, sizeBytes: writer.sizeBytes };
  } catch (error) {
    await opened.writer?.abort();
    throw error;
  }
}
