import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { imageOf } from '#functions/store/item-keys.ts';
import { type ItemName, KEYS } from '#functions/store/keys.ts';
import { keysOf } from '#shared/keys-of.ts';
import { Stamps } from '#functions/store/stamps.ts';
import { BUNDLE_ENVIRONMENT } from './bundle-environment.ts';
import { releasedVersionsIn } from './released-versions.ts';
import { asText, type Pins, schemaPin } from './schema-pin.ts';
import { type Fullness, schemaSample } from './schema-sample.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Folder with two stored items of every version that a release has written. */
const FOLDER = join(ROOT, 'test', 'functions', 'store', 'released');

/** Loads every file that declares an item type. */
async function loadItemTypes() {
  Object.assign(process.env, { ...BUNDLE_ENVIRONMENT, ...process.env });
  const { itemTypes } = await import('#functions/store/item-type.ts');
  const files = globSync('functions/**/*.ts', { cwd: ROOT }).filter((file) =>
    /= itemType\(/u.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  await Promise.all(files.map((file) => import(/* @vite-ignore */ join(ROOT, file))));
  return itemTypes;
}

/** Names of all item types in the table. */
export const NAMES = keysOf(KEYS);

/** All item types of the platform with their schemas and versions. */
export const itemTypes = await loadItemTypes();

const storedSchema = (schema: z.ZodObject): z.ZodObject => z.object({ ...schema.shape, ...Stamps.shape });

/** Returns the version of an item type, and its shape: keys, fields and stamps. */
function pinOf(name: ItemName): Pins[string] {
  const { schema, version } = z
    .object({ schema: z.instanceof(z.ZodObject), version: z.int() })
    .parse(itemTypes.get(name));
  return { version, pin: schemaPin(storedSchema(schema), 'input', KEYS[name]) };
}

const fileOf = (name: ItemName, version: number): string => join(FOLDER, `${name}.v${version}.json`);

/** Returns the stored items of a released version, as they were in the table. */
export const readReleased = (name: ItemName, version: number): unknown[] =>
  z
    .array(z.unknown())
    .min(1)
    .parse(JSON.parse(readFileSync(fileOf(name, version), 'utf8')));

/** Returns the versions for which the folder has items. */
export const releasedVersions = (name: ItemName): number[] => releasedVersionsIn(FOLDER, name);

/** Returns an item as this release writes it. */
function itemOf(name: ItemName, fullness: Fullness): object {
  const type = itemTypes.get(name);
  if (type === undefined) throw new RangeError(`No file declares ${name}.`);
  const sample = z.looseObject({}).parse(schemaSample(storedSchema(type.schema), fullness));
  const row = type.parse({ ...sample, schemaVersion: String(type.version) });
  return { ...imageOf(name, { ...row }), entity: name, schemaVersion: String(type.version) };
}

/** Writes two items in the form in which this release stores them. */
export function writeReleased(name: ItemName): void {
  writeFileSync(fileOf(name, pinOf(name).version), asText([itemOf(name, 'full'), itemOf(name, 'bare')]));
}

export const itemPins = (): Pins => Object.fromEntries(NAMES.map((name) => [name, pinOf(name)]));
