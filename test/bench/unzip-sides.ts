import type { ByteSource } from '#shared/zip/byte-source.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { judgeDirectory } from '#shared/zip/judge-directory.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { fileSource } from './file-source.ts';

interface Zip {
  readonly path: string;
}

/** Reads the directory, applies the rules, inflates every byte and checks its CRC, as the pipeline does. Returns the number of bytes. */
export async function extractAll(source: ByteSource): Promise<number> {
  const judged = judgeDirectory(await readDirectory(source));
  const wanted = judged.filter(({ verdict }) => verdict === 'extract').map(({ entry }) => entry);
  let bytes = 0;
  for await (const item of extractEntries(source, wanted)) {
    if (item.kind === 'whole') bytes += item.bytes.length;
    else if (item.kind === 'streamed') for await (const chunk of item.chunks) bytes += chunk.length;
    else throw item.error;
  }
  return bytes;
}

export const extract = async ({ path }: Zip): Promise<number> => extractAll(fileSource(path));

/** Downloads the whole file. Every reader needs at least this time. */
export async function getWhole({ url }: { url: string }): Promise<number> {
  const { body } = await fetch(url);
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  return bytes;
}

/** Inflates every byte with yauzl, which checks sizes but no CRC. */
export async function extractByYauzl({ path }: Zip): Promise<number> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(path);
  let bytes = 0;
  for await (const entry of zip.eachEntry())
    for await (const chunk of await zip.openReadStreamPromise(entry)) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Inflates every byte with unzipper, which checks no CRC either. */
export async function extractByUnzipper({ path }: Zip): Promise<number> {
  const { Open } = await import('unzipper');
  const { files } = await Open.file(path);
  let bytes = 0;
  for (const file of files) for await (const chunk of file.stream()) bytes += (chunk as Buffer).length;
  return bytes;
}
