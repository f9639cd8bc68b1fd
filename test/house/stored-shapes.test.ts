import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { NewerShapeError } from '#shared/newer-shape-error.ts';
import { PINNED, readPins, RECIPE } from '#test/support/pin-shapes.ts';
import { documents, readReleasedDocuments, releasedDocumentVersions } from '#test/support/released-documents.ts';
import { itemTypes, NAMES, readReleased, releasedVersions } from '#test/support/released-items.ts';

describe.each(Object.entries(PINNED))('%s', (_, { file, pins }) => {
  test('a changed shape has a new version', () => {
    const [now, pinned] = [pins(), readPins(file)];
    const names = Object.keys({ ...pinned, ...now });

    expect(
      names.filter((name) => !isDeepStrictEqual(now[name], pinned[name])),
      RECIPE,
    ).toEqual([]);
  });
});

const Versioned = z.object({ schemaVersion: z.int() });
const encoded = (document: unknown) => new TextEncoder().encode(JSON.stringify(document));

test.each(Object.keys(documents))('this release reads the documents that each release wrote: %s', (name) => {
  const { version, schema, encode, decode } = documents[name]!;

  expect(releasedDocumentVersions(name), RECIPE).toEqual(Array.from({ length: version }, (__, index) => index + 1));
  for (const released of releasedDocumentVersions(name))
    for (const document of readReleasedDocuments(name, released)) {
      const value = z.looseObject({}).parse(decode(encoded(document)));
      expect(decode(encode(value)), 'what is read can be written').toEqual(value);
      expect(Versioned.safeParse(document).data?.schemaVersion ?? 1).toBe(released);
    }
  const literal = schema instanceof z.ZodObject ? schema.shape['schemaVersion'] : undefined;
  expect(literal?.safeParse(version).success ?? true, 'a schema that names a version names this one').toBe(true);
  expect(() => decode(encoded({ schemaVersion: version + 1 }))).toThrow(NewerShapeError);
});

test.each(NAMES)('this release reads what each release wrote: %s', (name) => {
  const type = itemTypes.get(name)!;

  expect(releasedVersions(name), RECIPE).toEqual(Array.from({ length: type.version }, (__, index) => index + 1));
  for (const version of releasedVersions(name))
    for (const item of readReleased(name, version)) {
      expect(item).toMatchObject({ entity: name, schemaVersion: String(version) });
      const row = type.parse(item);
      expect(type.parse(row), 'what is read can be written').toEqual(row);
    }
});
