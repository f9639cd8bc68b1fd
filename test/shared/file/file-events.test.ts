import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileIdOfIncoming } from '#functions/file/object-keys.ts';
import { FILE_EVENTS, type FileEventType } from '#shared/file/file-events.ts';

const golden = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../events/${path}`, import.meta.url), 'utf8'));

test.each(Object.keys(FILE_EVENTS))('the golden sample of %s is what its schema describes', (type) => {
  const sample = golden(`file/${type}.v1.json`);

  expect(FILE_EVENTS[type as FileEventType].parse(sample)).toEqual(sample);
});

test('the golden sample of S3 names a file that arrived', () => {
  const { detail } = golden('aws/s3-object-created.json') as { detail: { object: { key: string } } };

  expect(fileIdOfIncoming(detail.object.key)).toBe('fil_01JCX0Q4S8V4T9M3J6R2K7W1ZF');
});
