import '#test/support/bucket.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { sha256Of } from '#test/support/case-files.ts';
import { succeed } from '#test/support/call.ts';
import { PACKAGE_FACTS } from '#test/support/packages.ts';
import { sendBytes } from '#test/support/uploads.ts';

export const EVERYONE = { serialFrom: null, serialTo: null, percentage: 100 } as const;
export const FIRMWARE = Buffer.from('firmware of a scanner, as far as a package is concerned');

interface Publisher {
  readonly token: string;
}

let minor = 0;
/** Returns facts of a package with a version that no other package of the test file has. */
export const facts = (changes: object = {}) => {
  minor += 1;
  return { ...PACKAGE_FACTS, version: `3.${minor}.0`, ...changes };
};

export const refOf = ({ packageId, revision }: UpgradePackage) => ({ packageId, revision });

export const draft = async ({ token }: Publisher, changes: object = {}): Promise<UpgradePackage> =>
  (await succeed(upgradePackageApi.create, facts(changes), { token })).package;

/** Announces the file of a draft. Returns the package with the plan of its upload. */
export const announce = (row: UpgradePackage, { token }: Publisher, bytes: Uint8Array = FIRMWARE) =>
  succeed(
    upgradePackageApi.upload,
    { ...refOf(row), name: 'helios.bin', sizeBytes: bytes.length, sha256: sha256Of(bytes) },
    { token },
  );

/** Makes a draft with a file that has arrived. */
export async function filled(
  by: Publisher,
  changes: object = {},
  bytes: Uint8Array = FIRMWARE,
): Promise<UpgradePackage> {
  const announced = await announce(await draft(by, changes), by, bytes);
  await sendBytes(announced.plan, bytes);
  const { token } = by;
  return (await succeed(upgradePackageApi.complete, refOf(announced.package), { token })).package;
}

export async function published(
  by: Publisher,
  changes: object = {},
  rollout: object = EVERYONE,
): Promise<UpgradePackage> {
  const row = await filled(by, changes);
  const input = { ...refOf(row), rollout: { ...EVERYONE, ...rollout } };
  return (await succeed(upgradePackageApi.publish, input, { token: by.token })).package;
}
