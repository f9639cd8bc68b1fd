import '#test/support/table-in-file.ts';
import '#test/support/bucket.ts';
import { expect, test } from 'vitest';
import { PACKAGE_TRANSITIONS, type PackageAction, PackageStatus } from '#shared/upgrade-package/package-transitions.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { bucket } from '#test/support/bucket.ts';
import { sha256Of } from '#test/support/case-files.ts';
import { call } from '#test/support/call.ts';
import { addPackage, PACKAGE_FACTS } from '#test/support/packages.ts';
import { tally } from '#test/support/tally.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { type Actor, LET_IN } from './permission-verdicts.ts';

/** Actions that move or change a package, and the states in which each is allowed. Written by hand from PKG-1. */
const ALLOWED: Readonly<Record<PackageAction, readonly PackageStatus[]>> = {
  update: ['draft'],
  upload: ['draft'],
  complete: ['draft'],
  delete: ['draft'],
  publish: ['draft'],
  takeOffline: ['online'],
  bringOnline: ['offline'],
  setRollout: ['online', 'offline'],
};
const BYTES = Buffer.from('firmware');
const ROLLOUT = { serialFrom: null, serialTo: null, percentage: 100, isHalted: false };
/** Input of an action, in addition to the package's id and version. */
const EXTRA: Readonly<Partial<Record<PackageAction, object>>> = {
  update: PACKAGE_FACTS,
  upload: { name: 'other.bin', sizeBytes: 3, sha256: 'b'.repeat(64) },
  publish: { rollout: ROLLOUT },
  setRollout: { rollout: ROLLOUT },
};

let patch = 0;
/**
 * Puts a package in that state into the table, with its file in the bucket. `complete` needs a package with a file that is not hashed yet.
 */
async function packageIn(status: PackageStatus, action: PackageAction) {
  patch += 1;
  const key = `upgrade/sweep/${patch}`;
  if (action === 'complete') await bucket.put(key, BYTES);
  const file = { key, name: 'helios.bin', sizeBytes: BYTES.length, sha256: sha256Of(BYTES) };
  return addPackage({
    status,
    packageVersion: `9.9.${patch}`,
    file: { ...file, isVerified: action !== 'complete' },
    ...(status === 'draft' && { signed: null, publishedAt: null }),
    ...(status !== 'online' && { onlineFamily: undefined, onlineKey: undefined }),
  });
}

async function callers(): Promise<Member[]> {
  const [clinic, lab] = [await foundWithHead('clinic'), await foundWithHead('lab')];
  const service = await foundWithHead('afterSales');
  const platform = await foundWithHead('platform');
  return [
    clinic.head,
    await addMember(clinic, 'clinicMember'),
    lab.head,
    await addMember(lab, 'factoryMember'),
    service.head,
    await addMember(service, 'afterSales'),
    platform.head,
    await addMember(platform, 'editor'),
  ];
}

// PKG-1, PKG-8
test('every action on a package in every state answers every role as the table says, and a refusal writes nothing', async ({
  task,
}) => {
  const table = await watchTable();
  const faults: string[] = [];
  let cases = 0;
  const refused = {
    draft: await packageIn('draft', 'update'),
    online: await packageIn('online', 'update'),
    offline: await packageIn('offline', 'update'),
  };
  for (const caller of await callers())
    for (const action of new Set(PACKAGE_TRANSITIONS.map((row) => row.action)))
      for (const status of PackageStatus.options) {
        const isIn = LET_IN[`upgrade-package.${action}`]!.includes(caller.role as Actor);
        // A refusal changes nothing, so all refused callers share one package.
        const { packageId } = isIn ? await packageIn(status, action) : refused[status];
        await table.since();
        const input = { packageId, revision: 1, ...EXTRA[action] };
        const { code } = await call(upgradePackageApi[action], input as never, { token: caller.token });
        const expected = !isIn ? 40300 : ALLOWED[action].includes(status) ? 200 : 40901;
        const isWritten = (await table.since()).some(({ entity }) => entity === 'upgradePackage');
        cases += 1;
        if (code !== expected || isWritten !== (code === 200))
          faults.push(`${action} of ${status} by ${caller.role}: ${code}, not ${expected}; written: ${isWritten}`);
      }

  expect(faults).toEqual([]);
  tally(task, { 'packages: state × action × role': cases });
}, 120_000);
