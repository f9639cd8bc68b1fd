import { type AssetOutput, manifestDocument } from '#shared/file/manifest.ts';
import { type EntryPlace, placesDocument } from './entry-place.ts';
import { OBJECT_KEYS, type FileAddress } from './object-keys.ts';
import { outputNameOf } from './output-name.ts';
import { stores } from './stores.ts';

/** Returns the unpacked entries of a file, in the order of its package. */
export async function packedEntries(file: FileAddress): Promise<EntryPlace[]> {
  const { places } = await stores.objects.readDocument(OBJECT_KEYS.places(file), placesDocument);
  return places.toSorted((a, b) => a.index - b.index);
}

/** An output in a package, with its name in the package. */
export interface PackedOutput {
  readonly name: string;
  readonly output: AssetOutput & { readonly key: string };
}

/** Returns the outputs of one asset or of all assets, in the order of the package. */
export async function packedOutputs(file: FileAddress, assetId?: string): Promise<PackedOutput[]> {
  const { assets } = await stores.objects.readDocument(OBJECT_KEYS.manifest(file), manifestDocument);
  const wanted = assets.filter((asset) => assetId === undefined || assetId === asset.assetId);
  return wanted.flatMap((asset) =>
    asset.outputs.flatMap(({ key, ...output }) =>
      key === undefined
        ? []
        : // Two assets may have the same name, but not the same id.
          [{ name: `${asset.assetId}/${outputNameOf(asset, output)}`, output: { ...output, key } }],
    ),
  );
}
