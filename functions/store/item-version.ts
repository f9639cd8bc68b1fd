import { NewerShapeError } from '#shared/newer-shape-error.ts';
import type { Condition } from './condition.ts';
import type { Attributes } from './item-keys.ts';
import type { ItemName } from './keys.ts';
import type { CurrentItem, Refusal, Write } from './write.ts';

/** Converts an item of one version to the next. */
export type Upcaster = (item: Attributes) => Attributes;

/** An item without a version is of the first. */
const versionOf = ({ schemaVersion = 1 }: Attributes): number => Number(schemaVersion);

/** Holds where no item exists, or its version is at most `current`. Versions are text, which has no numeric order. */
function notNewerThan(current: number): Condition {
  const known = Array.from({ length: current }, (_, index) => String(index + 1));
  const values = Object.fromEntries(known.map((version) => [`:schema${version}`, version]));
  return {
    text: `(attribute_not_exists(#schemaVersion) OR #schemaVersion IN (${Object.keys(values).join(', ')}))`,
    names: { '#schemaVersion': 'schemaVersion' },
    values,
  };
}

/**
 * Applies an item type's versions to its reads and writes (README). Version 1 has no upcasters; each one adds a
 * version.
 */
export function itemVersions(name: ItemName, upcasters: readonly Upcaster[]) {
  const current = upcasters.length + 1;
  return {
    current,
    /** Attributes that hold an item's type and version. */
    identity: { entity: name, schemaVersion: String(current) },
    isNotNewer: notNewerThan(current),

    /** Returns the item in the current version. @throws NewerShapeError */
    lift(item: Attributes): Attributes {
      const version = versionOf(item);
      if (version > current) throw new NewerShapeError(name, version, current);
      return upcasters.slice(version - 1).reduce((lifted, upcast) => upcast(lifted), item);
    },

    /** The refusal of a write that `isNotNewer` guards. */
    refusing:
      (refusal: Refusal): Write['refusal'] =>
      (found) =>
        found.schemaVersion > current ? new NewerShapeError(name, found.schemaVersion, current) : refusal(found),

    isOlder: ({ exists, schemaVersion }: CurrentItem): boolean => exists && schemaVersion < current,
  };
}
