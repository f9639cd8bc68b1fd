import { objectSource } from '#functions/objects/object-source.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { extractAll } from './unzip-sides.ts';

/**
 * Extracts all entries over S3 with the pipeline's own client. Returns the number of bytes. It has a file of its own: a bundle loads the
 * client at its start, and the other sides need none.
 */
export const extractFromS3 = ({ sizeBytes }: { sizeBytes: number }): Promise<number> =>
  extractAll(objectSource(objectStore('bench'), { key: 'case.zip' }, sizeBytes));
