import { objectSource } from '#functions/objects/object-source.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { extractAll } from './unzip-sides.ts';

/**
 * Extracts all entries over S3 with the pipeline's own client. Returns the number of bytes. It has its own file, so that the bundles of the
 * other sides do not load this client.
 */
export const extractFromS3 = ({ sizeBytes }: { sizeBytes: number }): Promise<number> =>
  extractAll(objectSource(objectStore('bench'), { key: 'case.zip' }, sizeBytes));
