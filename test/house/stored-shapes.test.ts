import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { PINNED, readPins, RECIPE } from '#test/support/pin-shapes.ts';
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
