import { createHash } from 'node:crypto';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import type { ApiClient } from '../scanner/api-client.ts';
import { WORLD_PACKAGES, type WorldPackage } from './world-packages.ts';
import type { PlayPart } from './world-parts.ts';

/** Returns bytes in place of a device's software. They are not random, so every world has the same bytes. */
const softwareOf = (name: string, sizeBytes: number): Buffer => {
  const block = createHash('sha256').update(name).digest();
  return Buffer.alloc(sizeBytes, block);
};

async function sendFile(care: ApiClient, made: UpgradePackage, sizeBytes: number): Promise<UpgradePackage> {
  const { packageId, revision, name, version } = made;
  const bytes = softwareOf(`${name} ${version}`, sizeBytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { name: `${made.product.family.toLowerCase()}-${version}.bin`, sizeBytes, sha256 };
  const announced = await care(upgradePackageApi.upload, { packageId, revision, ...file });
  const { plan } = announced;
  if (plan.kind !== 'single') throw new RangeError('a package of the demo world is small');
  const { ok, status } = await fetch(plan.url, { method: 'PUT', headers: plan.headers, body: bytes });
  if (!ok) throw new Error(`the storage answered ${status}`);
  const done = await care(upgradePackageApi.complete, { packageId, revision: announced.package.revision });
  return done.package;
}

async function publish(care: ApiClient, { sizeBytes, percentage, ...facts }: WorldPackage): Promise<void> {
  const made = await care(upgradePackageApi.create, facts);
  const { packageId, revision } = await sendFile(care, made.package, sizeBytes);
  if (percentage === null) return;
  const rollout = { serialFrom: null, serialTo: null, percentage };
  await care(upgradePackageApi.publish, { packageId, revision, rollout });
}

/** Publishes upgrades for the world's devices in the name of after-sales. One upgrade stays a draft. */
export async function seedPackages(care: ApiClient, play: PlayPart): Promise<void> {
  for (const row of WORLD_PACKAGES) await play(`package ${row.name} ${row.version}`, () => publish(care, row));
}
