import { glob, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { CONTENT_TYPES } from './content-types.ts';

/** Whether browsers may cache the file forever. Names under `assets/` contain the hash of the content. */
const isImmutable = (file: string): boolean => file.startsWith('assets/');

/**
 * Uploads the built portal to its bucket: first the assets, then the pages that name them. Deletes nothing, so that open tabs and a
 * rollback find their assets.
 * @throws Error for a file type that `CONTENT_TYPES` lacks
 */
export async function uploadSite(folder: string, bucket: string, s3: S3Client): Promise<number> {
  const entries = await Array.fromAsync(glob('**/*', { cwd: folder, withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const put = async (file: string): Promise<void> => {
    const isCompressed = file.endsWith('.br');
    const contentType = CONTENT_TYPES[extname(isCompressed ? file.slice(0, -'.br'.length) : file)];
    if (contentType === undefined) throw new Error(`${file} is of an unknown type`);
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: file,
        Body: await readFile(join(folder, file)),
        ContentType: contentType,
        ...(isCompressed && { ContentEncoding: 'br' }),
        CacheControl: isImmutable(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      }),
    );
  };
  await Promise.all(files.filter(isImmutable).map(put));
  await Promise.all(files.filter((file) => !isImmutable(file)).map(put));
  return files.length;
}
