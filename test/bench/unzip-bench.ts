import { demoCase } from '#infra/demo/demo-case.ts';
import { writeZip } from '#infra/local/phantom/write-zip.ts';
import { memorySource } from '#functions/zip/byte-source.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { judgeDirectory } from '#functions/zip/judge-directory.ts';
import { readDirectory } from '#functions/zip/read-directory.ts';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { timesFaster, type BenchRow } from './measure.ts';

async function caseZip(): Promise<Uint8Array> {
  const entries = await demoCase({
    patient: { id: 'B1', name: 'Bench', birthDate: '1980-01-01', sex: 'F' },
    seed: 5,
    preparedTooth: '36',
    triangles: 120_000,
    scan: { slices: 120, sizePx: 400 },
  });
  return writeZip(entries.map(({ path, bytes }) => ({ name: path, content: bytes })));
}

/** Directory, policy, every byte inflated and its CRC checked. */
async function extractAll(zip: Uint8Array): Promise<number> {
  const source = memorySource(zip);
  const directory = await readDirectory(source);
  const wanted = judgeDirectory(directory).filter(({ verdict }) => verdict === 'extract');
  let bytes = 0;
  for await (const item of extractEntries(
    source,
    wanted.map(({ entry }) => entry),
  )) {
    if (item.kind === 'whole') bytes += item.bytes.length;
    else if (item.kind === 'streamed') for await (const chunk of item.chunks) bytes += chunk.length;
    else throw item.error;
  }
  return bytes;
}

/** Every byte inflated; yauzl checks sizes but no CRC. */
function extractByYauzl(zip: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(zip), { lazyEntries: true }, (error: Error | null, file: ZipFile) => {
      if (error !== null) return reject(error);
      let bytes = 0;
      file.on('entry', (entry: Entry) => {
        file.openReadStream(entry, (failure, stream) => {
          if (failure !== null) return reject(failure);
          stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
          stream.on('end', () => file.readEntry());
        });
      });
      file.on('end', () => resolve(bytes));
      file.readEntry();
    });
  });
}

/** QUALITY `unzip.peers`. */
export async function unzipRows(): Promise<BenchRow[]> {
  const zip = await caseZip();
  return [
    {
      name: 'unzip.peers',
      input: `case of ${(zip.length / 1e6).toFixed(0)} MB`,
      metric: '× faster',
      better: 'higher',
      floor: 1.3,
      aim: 2.5,
      run: () =>
        timesFaster(
          { name: 'functions/zip', run: () => extractAll(zip) },
          { name: 'yauzl', run: () => extractByYauzl(zip) },
        ),
    },
  ];
}
