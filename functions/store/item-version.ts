import { NewerShapeError } from '#shared/newer-shape-error.ts';
import type { Condition } from './condition.ts';
import type { Attributes } from './item-keys.ts';
import type { ItemName } from './keys.ts';
import type { CurrentItem, Refusal, Write } from './write.ts';

/** Converts an item of one version into the next version. */
export type Upcaster = (item: Attributes) => Attributes;

/** Returns the version of an item. An item without a version has version 1. */
const versionOf = ({ schemaVersion = 1 }: Attributes): number => Number(schemaVersion);

/**
 * Returns a condition that holds if there is no item, or if its version is at most `current`. Versions are texts without numeric order, so
 * each allowed version is listed.
 */
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
 * Returns the functions that check and convert item versions when items are read or written (README). Version 1 has no upcaster, and each
 * upcaster adds one version.
 */
export function itemVersions(name: ItemName, upcasters: readonly Upcaster[]) {
  const current = upcasters.length + 1;
  return {
    current,
    /** The attributes that store an item's type and version. */
    identity: { entity: name, schemaVersion: String(current) },
    isNotNewer: notNewerThan(current),

    /** Returns the item in the current version. @throws NewerShapeError if the item is of a newer release */
    lift(item: Attributes): Attributes {
      const version = versionOf(item);
      if (version > current) throw new NewerShapeError(name, version, current);
      return upcasters.slice(version - 1).reduce((lifted, upcast) => upcast(lifted), item);
    },

    /**
     * Wraps the refusal of a write with the condition `isNotNewer`. If the item in the table is of a newer release, the write throws
     * NewerShapeError instead of the refusal.
     */
    refusing:
      (refusal: Refusal): Write['refusal'] =>
      (found) =>
        found.schemaVersion > current ? new NewerShapeError(name, found.schemaVersion, current) : refusal(found),

    isOlder: ({ exists, schemaVersion }: CurrentItem): boolean => exists && schemaVersion < current,
  };
}
