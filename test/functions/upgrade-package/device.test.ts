import '#test/support/bucket.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPackage } from '#infra/scanner/package-check.ts';
import type { ApiClient } from '#infra/scanner/api-client.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { rolloutStep } from '#functions/upgrade-package/rollout-rules.ts';
import { UpgradePackageId } from '#shared/ids.ts';
import { call, succeed } from '#test/support/call.ts';
import { bound } from '#test/support/devices.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';
import { FIRMWARE, published, refOf } from './package-steps.ts';

type Team = Awaited<ReturnType<typeof foundWithHead>>;
let service: Team;
let clinic: Team;
const folder = mkdtempSync(join(tmpdir(), 'arcata-device-'));
beforeAll(async () => {
  service = await foundWithHead('afterSales');
  clinic = await foundWithHead('clinic');
});
afterAll(() => rmSync(folder, { recursive: true }));

const by = () => ({ token: service.head.token });
const device = async () => ({ token: (await bound(service, clinic)).deviceToken });
const ask = (token: { token: string }, firmwareNumber = '2.0') =>
  succeed(upgradePackageApi.check, { firmwareNumber }, token);
const versionIn = ({ upgrade }: Awaited<ReturnType<typeof ask>>): unknown =>
  upgrade === null ? null : (JSON.parse(upgrade.signed.manifest) as { version: string }).version;
const end = (row: Awaited<ReturnType<typeof published>>) => succeed(upgradePackageApi.takeOffline, refOf(row), by());

describe('a device', () => {
  // PKG-11, PKG-15
  test('is offered the newest package that is online and fits its model and firmware', async () => {
    const [old, next] = [await published(by()), await published(by())];
    const others = [
      await published(by(), { product: { family: 'Helios', models: ['Helios 900'] } }),
      await published(by(), { minVersion: '9.0.0' }),
    ];
    const scanner = await device();

    expect(versionIn(await ask(scanner))).toBe(next.version);
    expect(versionIn(await ask(scanner, next.version))).toBe(null);
    await end(next);
    expect(versionIn(await ask(scanner))).toBe(old.version);
    await Promise.all([old, ...others].map(end));
    expect(await ask(scanner)).toMatchObject({ upgrade: null, nextInSeconds: 24 * 3600 });
  });

  // PKG-9, PKG-10, PKG-11
  test('is offered nothing outside of the range, with a share of zero, or while the rollout is halted', async () => {
    const scanner = await device();
    const outside = await published(by(), {}, { serialFrom: 'ZZ-0001' });
    const none = await published(by(), {}, { percentage: 0 });
    expect((await ask(scanner)).upgrade).toBe(null);
    await Promise.all([outside, none].map(end));

    const row = await published(by());
    const rollout = { ...row.rollout, isHalted: true };
    const { package: halted } = await succeed(upgradePackageApi.setRollout, { ...refOf(row), rollout }, by());
    expect((await ask(scanner)).upgrade).toBe(null);
    await end(halted);
  });

  // PKG-11
  test('causes one notice to the heads at its first offer', async () => {
    const row = await published(by());
    const scanner = await device();

    await Promise.all([ask(scanner), ask(scanner)].map((each) => each.catch(() => undefined)));
    await ask(scanner);

    const events = (await itemsOf('outbox')).filter(({ type }) => type === 'UpgradeOffered');
    expect(events.filter(({ detail }) => (detail as { packageId: string }).packageId === row.packageId)).toHaveLength(
      1,
    );
    await end(row);
  });

  // PKG-12
  test('reports the result; publishers see the counts, and a repeat counts once', async () => {
    const row = await published(by());
    const [one, two, stranger] = [await device(), await device(), await device()];
    const { packageId } = row;
    const report = (token: { token: string }, result: 'downloaded' | 'installed' | 'refused') =>
      call(upgradePackageApi.report, { packageId, result }, token);
    await ask(one);
    await ask(two);

    await report(one, 'downloaded');
    await report(one, 'installed');
    await report(one, 'installed');
    await report(two, 'refused');

    const { counts } = await succeed(upgradePackageApi.results, { packageId }, by());
    expect(counts).toEqual({ installed: 1, refused: 1 });
    expect((await report(stranger, 'installed')).code).toBe(40400);
    expect((await call(upgradePackageApi.check, { firmwareNumber: '2.0' }, { token: clinic.head.token })).code).toBe(
      40400,
    );
    await end(row);
  });
});

// PKG-9
test('a larger share only adds devices, and each share of 2,000 serial numbers has about its stated size', () => {
  const packageId = UpgradePackageId.parse('pkg_01JCX0Q4S8V4T9M3J6R2K7W1ZE');
  const steps = Array.from({ length: 2000 }, (_, index) => rolloutStep(packageId, `HL-${index}`));
  const reached = (percentage: number) => steps.filter((step) => step < percentage * 100).length;

  for (const percentage of [1, 10, 25, 50, 90])
    expect(Math.abs(reached(percentage) / 2000 - percentage / 100)).toBeLessThan(0.03);
  expect([reached(0), reached(100)]).toEqual([0, 2000]);
  const other = UpgradePackageId.parse('pkg_01JCX0Q4S8V4T9M3J6R2K7W1ZF');
  expect(rolloutStep(other, 'HL-1')).not.toBe(rolloutStep(packageId, 'HL-1'));
});

describe('the reference client', () => {
  const client =
    (token: string): ApiClient =>
    (row, input) =>
      succeed(row, input, { token });
  const TARGET = { family: 'Helios', modelNumber: 'Helios 500', firmwareNumber: '2.0' };

  // PKG-19, PKG-4
  test('continues after a break, verifies, installs, reports, and rejects an older version after a reset', async () => {
    const row = await published(by());
    const { token } = await device();
    const keysPath = join(folder, 'keys.json');
    await writeFile(keysPath, JSON.stringify(await succeed(upgradePackageApi.keys, {})));
    const said: string[] = [];
    const check = {
      call: client(token),
      device: TARGET,
      keysPath,
      folder: join(folder, 'one'),
      say: (line: string) => said.push(line),
    };

    expect(await checkPackage({ ...check, breakAfterBytes: 1 })).toEqual({ is: 'installed' });
    expect(said.join('\n')).toContain('the download goes on');
    expect(await readFile(join(folder, 'one', `${row.packageId}.bin`))).toEqual(FIRMWARE);
    const { counts } = await succeed(upgradePackageApi.results, { packageId: row.packageId }, by());
    expect(counts).toEqual({ installed: 1 });
    // The device was reset to old firmware, but still knows the newest version that it had.
    expect(await checkPackage(check)).toEqual({ is: 'refused', fault: 'notNewer' });
    await end(row);
  });

  // PKG-19, PKG-14
  test('refuses packages that its pinned keys did not sign, even if the platform serves other keys', async () => {
    const row = await published(by());
    const { token } = await device();
    const keysPath = join(folder, 'others.json');
    await writeFile(keysPath, JSON.stringify({ keys: [{ keyId: 'maker', publicKey: 'A'.repeat(43) }] }));

    const outcome = await checkPackage({
      call: client(token),
      device: TARGET,
      keysPath,
      folder: join(folder, 'two'),
      say: () => undefined,
    });

    expect(outcome).toEqual({ is: 'refused', fault: 'unknownKey' });
    await end(row);
  });
});
