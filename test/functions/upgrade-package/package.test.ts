import '#test/support/bucket.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { judgePackage } from '#shared/upgrade-package/judge-package.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { MULTIPART_THRESHOLD_BYTES } from '#shared/limits.ts';
import { bucket } from '#test/support/bucket.ts';
import { sha256Of } from '#test/support/case-files.ts';
import { call, succeed } from '#test/support/call.ts';
import { sendBytes } from '#test/support/uploads.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { announce, draft, EVERYONE, facts, filled, FIRMWARE, published, refOf } from './package-steps.ts';

type Team = Awaited<ReturnType<typeof foundWithHead>>;
let service: Team;
let clinic: Team;
beforeAll(async () => {
  service = await foundWithHead('afterSales');
  clinic = await foundWithHead('clinic');
});
const by = () => ({ token: service.head.token });
const reader = () => ({ token: clinic.head.token });
const listOf = async (token: { token: string }) =>
  (await succeed(upgradePackageApi.index, { page: { page: 1, size: 100 } }, token)).list;

describe('a draft', () => {
  // PKG-2
  test('has name, version, product, notes and the oldest firmware, and no one is offered it', async () => {
    const entered = facts({ minVersion: '2.0.0', product: { family: 'Helios', models: ['Helios 500', 'Helios 500'] } });
    const { package: made } = await succeed(upgradePackageApi.create, entered, by());

    expect(made).toMatchObject({ ...entered, product: { models: ['Helios 500'] }, status: 'draft', file: null });
    expect(made.rollout).toEqual({ serialFrom: null, serialTo: null, percentage: 0, isHalted: false });
  });

  // PKG-2
  test.each(['2.1', '02.1.0', '2.1.0-beta', '2.1.0.0', '', '２.1.0'])(
    'is refused with the version %j',
    async (version) => {
      expect((await call(upgradePackageApi.create, facts({ version }), by())).code).toBe(40000);
    },
  );

  // PKG-1
  test('can be changed, and deleted with its file', async () => {
    const row = await filled(by());
    const changedFacts = facts({ name: 'Helios firmware, spring' });

    const { package: changed } = await succeed(upgradePackageApi.update, { ...refOf(row), ...changedFacts }, by());
    await succeed(upgradePackageApi.delete, refOf(changed), by());

    expect(changed).toMatchObject({ name: 'Helios firmware, spring', revision: row.revision + 1 });
    expect(await bucket.keys(`upgrade/${row.packageId}`)).toEqual([]);
    expect((await call(upgradePackageApi.publish, { ...refOf(changed), rollout: EVERYONE }, by())).code).toBe(40400);
  });

  // PKG-1
  test('that two people change at the same time keeps the first change', async () => {
    const row = await draft(by());
    const change = () => call(upgradePackageApi.update, { ...refOf(row), ...facts() }, by());

    const answers = await Promise.all([change(), change()]);

    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 40902]);
  });
});

describe('the file', () => {
  // PKG-4
  test('that is larger than a part is sent in parts, and continues after a break', async () => {
    const bytes = Buffer.alloc(MULTIPART_THRESHOLD_BYTES + 1024, 'firmware');
    const first = await announce(await draft(by()), by(), bytes);
    if (first.plan.kind !== 'multipart') throw new RangeError('a file of that size has parts');
    const [part] = first.plan.parts;
    await sendBytes({ ...first.plan, parts: [part!] }, bytes);

    const again = await announce(first.package, by(), bytes);

    expect(again.plan).toMatchObject({ uploadedParts: [{ partNumber: 1 }] });
    expect(again.package.revision).toBe(first.package.revision);
    await sendBytes(again.plan, bytes);
    const { package: done } = await succeed(upgradePackageApi.complete, refOf(again.package), by());
    expect(done.file).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes), isVerified: true });
  });

  // PKG-5
  test('is hashed by the server: other bytes of the same length are refused, even if the storage accepted them', async () => {
    const { package: row } = await announce(await draft(by()), by());
    await bucket.put(`upgrade/${row.packageId}/1`, Buffer.alloc(FIRMWARE.length, 2));

    const answer = await call(upgradePackageApi.complete, refOf(row), by());

    expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'upload', error: 'sha256' }] } });
    expect((await call(upgradePackageApi.publish, { ...refOf(row), rollout: EVERYONE }, by())).code).toBe(40000);
  });

  // PKG-5
  test('that never arrived is refused, and a repeat for a complete file gets the same answer', async () => {
    const { package: row } = await announce(await draft(by()), by());
    const missing = await call(upgradePackageApi.complete, refOf(row), by());
    expect(missing).toMatchObject({ code: 40000, data: { fields: [{ error: 'missing' }] } });

    const whole = await filled(by());
    expect((await succeed(upgradePackageApi.complete, refOf(whole), by())).package).toEqual(whole);
  });

  // PKG-4
  test('can be replaced while the package is a draft', async () => {
    const row = await filled(by());
    const other = Buffer.from('another build');

    const { package: replaced, plan } = await announce(row, by(), other);
    await sendBytes(plan, other);
    const { package: done } = await succeed(upgradePackageApi.complete, refOf(replaced), by());

    expect(done.file).toMatchObject({ sha256: sha256Of(other), isVerified: true });
  });
});

describe('a published package', () => {
  // PKG-6, PKG-13
  test('is signed by the platform’s key, and its bytes are those that were hashed', async () => {
    const row = await published(by(), { minVersion: '1.0.0' });

    const { signed, file } = await succeed(upgradePackageApi.download, { packageId: row.packageId }, reader());
    const { keys } = await succeed(upgradePackageApi.keys, {});
    const bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer());
    const device = { family: 'Helios', modelNumber: 'Helios 500', firmwareNumber: '2.1' };
    const verdict = await judgePackage(
      { signed, keys, packageId: row.packageId, device },
      { sizeBytes: bytes.length, sha256: sha256Of(bytes) },
    );

    expect(verdict).toMatchObject({
      manifest: { version: row.version, minVersion: '1.0.0', publishedAt: row.publishedAt },
    });
    expect(row).toMatchObject({ status: 'online', signature: signed.signature, signatureAlgorithm: 'Ed25519' });
    expect(bytes).toEqual(FIRMWARE);
    expect(keys.map(({ notAfter }) => notAfter)).toEqual([undefined, 1_750_000_000]);
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(2);
  });

  // PKG-4
  test('can be read in ranges', async () => {
    const { packageId } = await published(by());
    const { file } = await succeed(upgradePackageApi.download, { packageId }, reader());

    const answer = await fetch(file.url, { headers: { range: 'bytes=9-' } });

    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([206, FIRMWARE.subarray(9)]);
  });

  // PKG-6
  test('keeps file, manifest and signature when it goes offline and online, even if its key is overwritten', async () => {
    const row = await published(by());
    const read = () => succeed(upgradePackageApi.download, { packageId: row.packageId }, by());
    const before = await read();

    const { package: offline } = await succeed(upgradePackageApi.takeOffline, refOf(row), by());
    await bucket.put(`upgrade/${row.packageId}/1`, Buffer.from('other bytes'));
    const { package: online } = await succeed(upgradePackageApi.bringOnline, refOf(offline), by());
    const after = await read();

    expect(after.signed).toEqual(before.signed);
    expect(Buffer.from(await (await fetch(after.file.url)).arrayBuffer())).toEqual(FIRMWARE);
    expect([offline.status, online.status]).toEqual(['offline', 'online']);
  });

  // PKG-7
  test('has a version that is unique for each model', async () => {
    const row = await published(by(), { product: { family: 'CBCT', models: ['A', 'B'] } });
    const same = async (product: object) => {
      const other = await filled(by(), { version: row.version, product });
      return (await call(upgradePackageApi.publish, { ...refOf(other), rollout: EVERYONE }, by())).code;
    };

    expect(await same({ family: 'CBCT', models: ['B', 'C'] })).toBe(40900);
    expect(await same({ family: 'CBCT', models: ['C'] })).toBe(200);
  });

  // PKG-8
  test('is listed for everyone while it is online; drafts and offline packages only for publishers', async () => {
    const [hidden, online, gone] = [await draft(by()), await published(by()), await published(by())];
    await succeed(upgradePackageApi.takeOffline, refOf(gone), by());
    const helper = await addMember(service, 'afterSales');

    const seen = async (token: { token: string }) => {
      const ids = (await listOf(token)).map(({ packageId }) => packageId);
      return [hidden, online, gone].map(({ packageId }) => ids.includes(packageId));
    };

    expect(await seen(by())).toEqual([true, true, true]);
    expect(await seen(reader())).toEqual([false, true, false]);
    expect(await seen({ token: helper.token })).toEqual([false, true, false]);
    for (const { packageId } of [hidden, gone])
      expect((await call(upgradePackageApi.download, { packageId }, reader())).code).toBe(40400);
  });
});

describe('a rollout', () => {
  // PKG-9
  test('can only become wider', async () => {
    const row = await published(by(), {}, { serialFrom: 'HL-0100', serialTo: 'HL-0200', percentage: 10 });
    const to = (rollout: object) =>
      call(upgradePackageApi.setRollout, { ...refOf(row), rollout: { ...row.rollout, ...rollout } }, by());

    for (const narrower of [{ percentage: 9 }, { serialFrom: 'HL-0101' }, { serialTo: 'HL-0199' }])
      expect(await to(narrower)).toMatchObject({ code: 40000, data: { fields: [{ error: 'rolloutOnlyWidens' }] } });
    expect((await to({ percentage: 50, serialFrom: null, serialTo: 'HL-0300' })).code).toBe(200);
  });

  // PKG-10
  test('that is halted offers the package to no one until it continues', async () => {
    const row = await published(by());
    const { packageId } = row;
    const set = async (revision: number, isHalted: boolean) =>
      (
        await succeed(
          upgradePackageApi.setRollout,
          { packageId, revision, rollout: { ...row.rollout, isHalted } },
          by(),
        )
      ).package;

    const halted = await set(row.revision, true);
    expect(await call(upgradePackageApi.download, { packageId }, reader())).toMatchObject({
      code: 40901,
      data: { state: 'halted' },
    });
    expect((await call(upgradePackageApi.download, { packageId }, by())).code).toBe(200);

    await set(halted.revision, false);
    expect((await call(upgradePackageApi.download, { packageId }, reader())).code).toBe(200);
  });

  // PKG-9
  test('with a range that ends before it starts is refused', async () => {
    const row = await filled(by());
    const rollout = { serialFrom: 'HL-0200', serialTo: 'HL-0100', percentage: 10 };

    expect(await call(upgradePackageApi.publish, { ...refOf(row), rollout }, by())).toMatchObject({
      code: 40000,
      data: { fields: [{ error: 'serialRange' }] },
    });
  });
});
