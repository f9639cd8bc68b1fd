import { readInstance } from '#functions/imaging/dicom/dicom-metadata.ts';
import { frameAttributes } from '#functions/imaging/dicom/frame-attributes.ts';
import { convertDicomSeries, type DicomConversion } from '#functions/imaging/volume/convert-dicom-series.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import type { NamedBytes, SeriesFiles } from '#functions/imaging/volume/series-files.ts';
import type { ConvertedOutput, OutputSink } from '#shared/file/converted-output.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** What a file says of itself, as Group knows it; of one that cannot be read, nothing. */
export function instanceOf(bytes: Uint8Array): DicomInstance | undefined {
  try {
    const { dataset } = readDicom(bytes);
    return readInstance(dataset, frameAttributes(dataset)(0));
  } catch (error) {
    if (error instanceof RejectedFileError) return undefined;
    throw error;
  }
}

/** Files in memory as the converter of a series takes them. */
function seriesFiles(files: readonly NamedBytes[]): SeriesFiles {
  return {
    members: files.map(({ name, bytes }) => ({ name, instance: instanceOf(bytes) })),
    read: async function* (names) {
      for (const name of names) yield* files.filter((file) => file.name === name);
    },
  };
}

/** Keeps what a converter writes in memory. */
function memorySink(): OutputSink & { readonly written: ConvertedOutput[] } {
  const written: ConvertedOutput[] = [];
  return {
    written,
    write: async (output) => void written.push(output),
    discard: async () => void written.splice(0),
  };
}

/** Converts files in memory; `outputs` are all, those that went to the sink before the others. */
export async function convertFiles(
  files: readonly NamedBytes[],
  convert = convertDicomSeries,
): Promise<DicomConversion> {
  const sink = memorySink();
  const conversion = await convert(seriesFiles(files), sink);
  return { ...conversion, outputs: [...sink.written, ...conversion.outputs] };
}
