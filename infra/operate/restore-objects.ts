import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { RestoredRows } from './restore-rows.ts';

/** Prefixes of the keys under which a file's objects are stored (`functions/file/object-keys.ts`). */
const PREFIXES = ['original', 'extracted', 'converted'] as const;

async function* versionPages(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<ListObjectVersionsOutput> {
  let next: Pick<ListObjectVersionsOutput, 'NextKeyMarker' | 'NextVersionIdMarker' | 'IsTruncated'> = {};
  do {
    const from = { KeyMarker: next.NextKeyMarker, VersionIdMarker: next.NextVersionIdMarker };
    const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...from }));
    yield page;
    next = page;
  } while (next.IsTruncated === true);
}

/**
 * Makes deleted objects under a prefix visible again by removing their delete markers. Skips objects of which the bucket has no version any
 * more.
 * @returns the number of objects
 */
async function unhide(client: S3Client, Bucket: string, Prefix: string): Promise<number> {
  const hidden = new Map<string, string[]>();
  const kept = new Set<string>();
  for await (const { DeleteMarkers = [], Versions = [] } of versionPages(client, Bucket, Prefix)) {
    for (const { Key = '', VersionId = '', IsLatest } of DeleteMarkers)
      if (IsLatest === true) hidden.set(Key, [...(hidden.get(Key) ?? []), VersionId]);
    for (const { Key = '' } of Versions) kept.add(Key);
  }
  const found = [...hidden].filter(([key]) => kept.has(key));
  for (const [Key, versions] of found)
    for (const VersionId of versions) await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
  return found.length;
}

/**
 * Makes the objects of restored files visible again. This works as long as the bucket keeps their versions.
 * @returns the number of objects that were hidden
 */
export async function restoreObjects(client: S3Client, bucket: string, files: RestoredRows['files']): Promise<number> {
  let count = 0;
  for (const { organisationId, fileId } of files)
    for (const prefix of PREFIXES) count += await unhide(client, bucket, `${prefix}/${organisationId}/${fileId}`);
  return count;
}
