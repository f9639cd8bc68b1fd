import { readInstance } from '#functions/imaging/dicom/dicom-metadata.ts';
import { frameAttributes } from '#functions/imaging/dicom/frame-attributes.ts';
import { convertDicomSeries, type DicomConversion } from '#functions/imaging/volume/convert-dicom-series.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import type { NamedBytes, SeriesFiles } from '#functions/imaging/volume/series-files.ts';
import type { ConvertedOutput, OutputSink } from '#shared/file/converted-output.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** Returns a file's metadata in the form that Group receives; `undefined` for an unreadable file. */
export function instanceOf(bytes: Uint8Array): DicomInstance | undefined {
  try {
    const { dataset } = readDicom(bytes);
    return readInstance(dataset, frameAttributes(dataset)(0));
  } catch (error) {
    if (error instanceof RejectedFileError) return undefined;
    throw error;
  }
}

/** Returns files in memory, in the form that the converter of a series reads. */
function seriesFiles(files: readonly NamedBytes[]): SeriesFiles {
  return {
    members: files.map(({ name, bytes }) => ({ name, instance: instanceOf(bytes) })),
    read: async function* (names) {
      for (const name of names) yield* files.filter((file) => file.name === name);
    },
  };
}

/** Returns a sink that keeps the outputs of a converter in memory. */
function memorySink(): OutputSink & { readonly written: ConvertedOutput[] } {
  const written: ConvertedOutput[] = [];
  return {
    written,
    write: async (output) => void written.push(output),
    discard: async () => void written.splice(0),
  };
}

/** Converts files in memory. Returns all outputs, including those that were written to the sink early. */
export async function convertFiles(
  files: readonly NamedBytes[],
  convert = convertDicomSeries,
): Promise<DicomConversion> {
  const sink = memorySink();
  const conversion = await convert(seriesFiles(files), sink);
  return { ...conversion, outputs: [...sink.written, ...conversion.outputs] };
}
