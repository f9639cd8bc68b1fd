import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { eventPins } from './emitted-events.ts';
import { documentPins, writeReleasedDocuments } from './released-documents.ts';
import { itemPins, NAMES, writeReleased } from './released-items.ts';
import { asText, Pins } from './schema-pin.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Kinds of pinned shapes: their current versions, the file of their pins, and the function that writes a new version's files. */
export const PINNED = {
  items: {
    file: 'test/functions/store/released/pins.json',
    pins: itemPins,
    write: (name: string) => NAMES.filter((each) => each === name).forEach(writeReleased),
  },
  documents: {
    file: 'test/shared/released-documents/pins.json',
    pins: documentPins,
    write: writeReleasedDocuments,
  },
  events: { file: 'events/pins.json', pins: eventPins, write: () => undefined },
} as const satisfies Record<string, { file: string; pins: () => Pins; write: (name: string) => void }>;

export const readPins = (file: string): Pins => Pins.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));

/** Advice for a shape that changed but kept its version. */
export const RECIPE = `The shape changed, its version did not; or a new shape is not pinned yet.
For a new shape: npx node test/support/pin-shapes.ts
If a release has written it: make a new version (functions/store/README.md), then: npx node test/support/pin-shapes.ts
If no release has: npx node test/support/pin-shapes.ts --unreleased`;

/**
 * Pins each new version, and writes its items. A shape that changed but kept its version is pinned only if `unreleased` is set. Returns the
 * names of the pinned shapes.
 * @throws Error with the names of changed shapes if `unreleased` is not set
 */
function pinShapes({ unreleased }: { unreleased: boolean }): string[] {
  return Object.values(PINNED).flatMap(({ file, pins, write }) => {
    const before = readPins(file);
    const now = pins();
    const changed = Object.keys(now).filter((name) => !isDeepStrictEqual(now[name], before[name]));
    const refused = changed.filter((name) => now[name]?.version === before[name]?.version);
    if (!unreleased && refused.length > 0) throw new Error(`${refused.join(', ')}: ${RECIPE}`);
    changed.forEach(write);
    writeFileSync(join(ROOT, file), asText(now));
    return changed.map((name) => `${name} version ${now[name]?.version}`);
  });
}

if (import.meta.main) {
  const options = { unreleased: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options });
  console.log(pinShapes(values).join('\n') || 'Every shape is as it is pinned.');
}
