import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileIdOfIncoming } from '#functions/file/object-keys.ts';
import { FILE_EVENTS, type FileEventType } from '#shared/file/file-events.ts';

const golden = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../events/${path}`, import.meta.url), 'utf8'));

const FILE_PINS = golden('pins.json') as Readonly<Record<string, { readonly version: number }>>;

test.each(Object.keys(FILE_EVENTS))('the golden sample of %s is what its schema describes', (type) => {
  const { version } = FILE_PINS[`file/${type}`] ?? { version: 1 };
  const sample = golden(`file/${type}.v${version}.json`);

  expect(FILE_EVENTS[type as FileEventType].parse(sample)).toEqual(sample);
});

test('the golden sample of S3 names a file that arrived', () => {
  const { detail } = golden('aws/s3-object-created.json') as { detail: { object: { key: string } } };

  expect(fileIdOfIncoming(detail.object.key)).toBe('fil_01JCX0Q4S8V4T9M3J6R2K7W1ZF');
});
