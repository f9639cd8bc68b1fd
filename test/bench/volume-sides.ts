import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convertDicomSeries } from '#functions/imaging/volume/convert-dicom-series.ts';
import { readInstance } from '#functions/imaging/dicom/dicom-metadata.ts';
import { frameAttributes } from '#functions/imaging/dicom/frame-attributes.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import type { SeriesFiles } from '#functions/imaging/volume/series-files.ts';
import type { ByteSource } from '#shared/zip/byte-source.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { judgeDirectory } from '#shared/zip/judge-directory.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { fileSource } from './file-source.ts';

interface Scan {
  readonly zip: string;
  /** Folder of all outputs. */
  readonly folder: string;
}

interface Extracted {
  readonly name: string;
  readonly instance: DicomInstance;
  readonly start: number;
  readonly end: number;
}

/**
 * Converts the zip to the web volume in the steps of the pipeline: extract into a pack, group by metadata, convert from the pack. Returns
 * the number of slices.
 */
export async function convertScan({ zip, folder }: Scan): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const pack = join(folder, 'pack');
  const files = await extractToPack(fileSource(zip), pack);
  const write = ({ role, level, part = 0, bytes }: ConvertedOutput) =>
    writeFile(join(folder, `${role}-${level}-${part}`), bytes);
  const source = packedSeries(files, fileSource(pack));
  const { outputs } = await convertDicomSeries(source, {
    write,
    discard: () => Promise.reject(new Error('no volume')),
  });
  await Promise.all(outputs.map(write));
  return files.length;
}

async function extractToPack(source: ByteSource, path: string): Promise<Extracted[]> {
  const entries = judgeDirectory(await readDirectory(source)).map(({ entry }) => entry);
  const pack = openSync(path, 'w');
  const files: Extracted[] = [];
  let start = 0;
  for await (const item of extractEntries(source, entries)) {
    if (item.kind !== 'whole') throw new Error(`${item.entry.path} is ${item.kind}`);
    const { dataset } = readDicom(item.bytes);
    const end = start + writeSync(pack, item.bytes);
    files.push({ name: item.entry.path, instance: readInstance(dataset, frameAttributes(dataset)(0)), start, end });
    start = end;
  }
  closeSync(pack);
  return files;
}

/** Returns files of the pack as a converter reads them. A range of the pack is a GET of some MB on AWS, but a read from the disk here. */
function packedSeries(files: readonly Extracted[], pack: ByteSource): SeriesFiles {
  const byName = new Map(files.map((file) => [file.name, file]));
  return {
    members: files,
    read: async function* (names) {
      for (const name of names) {
        const file = byName.get(name);
        if (file) yield { name, bytes: await pack.read(file.start, file.end) };
      }
    },
  };
}
