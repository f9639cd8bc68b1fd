import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { EMITTED, eventVersion } from '#test/support/emitted-events.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SAMPLE = /^(?<type>\w+)\.v(?<version>\d+)\.json$/u;
const samples = Object.keys(EMITTED).flatMap((resource) =>
  readdirSync(join(ROOT, 'events', resource)).map((file) => ({ resource, file, ...SAMPLE.exec(file)?.groups })),
);
const read = (resource: string, file: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'events', resource, file), 'utf8'));

test.each(samples)(
  'the sample $resource/$file is what its schema says, to the letter; one of an older version is read as the present one',
  ({ resource, file, ...sample }) => {
    const { type = '', version } = sample as { type?: string; version?: string };
    const schema = EMITTED[resource]![type]!;
    const detail = read(resource, file);

    const understood = schema.parse(detail);

    expect(detail).toMatchObject({ schemaVersion: Number(version) });
    expect(understood).toMatchObject({ schemaVersion: eventVersion(schema) });
    expect(Number(version) < eventVersion(schema) || isDeepStrictEqual(understood, detail)).toBe(true);
  },
);

test('every event of the platform has a sample of each version', () => {
  const emitted = Object.entries(EMITTED).flatMap(([resource, types]) =>
    Object.entries(types).flatMap(([type, schema]) =>
      Array.from({ length: eventVersion(schema) }, (_, index) => `${resource}/${type}.v${index + 1}.json`),
    ),
  );

  const present = samples.map(({ resource, file }) => `${resource}/${file}`);
  expect(present.toSorted()).toEqual(emitted.toSorted());
});

/**
 * Folders with events that only say that something changed. They are no domain events and have no version. If such an event is lost, no
 * data are lost.
 */
const NO_DOMAIN_EVENTS = ['live'];

test('every file of domain events in shared is among them', () => {
  const withEvents = readdirSync(join(ROOT, 'shared')).filter((folder) =>
    existsSync(join(ROOT, 'shared', folder, `${folder}-events.ts`)),
  );

  expect(withEvents.toSorted()).toEqual([...Object.keys(EMITTED), ...NO_DOMAIN_EVENTS].toSorted());
});

test('the sample of S3’s event is one that starts the pipeline', async () => {
  const { fileIdOfIncoming } = await import('#functions/file/object-keys.ts');
  const { detail } = read('aws', 's3-object-created.json') as { detail: { object: { key: string } } };

  expect(fileIdOfIncoming(detail.object.key)).toBe('fil_01JCX0Q4S8V4T9M3J6R2K7W1ZF');
});
