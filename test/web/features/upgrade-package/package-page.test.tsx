import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import type { FirmwareMark } from '#shared/upgrade-package/firmware-mark.ts';
import type { SignedManifest } from '#shared/upgrade-package/package-manifest.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { BYTES, KEYS, PACKAGE_ID, sha256Of, signed, STRANGER } from '#test/shared/upgrade-package/signed-package.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';
import { UnreachableError } from '#web/api/api-error.ts';
import type { fetchBytes as FetchBytes } from '#web/api/fetch-bytes.ts';
import type { saveBlob as SaveBlob } from '#web/ui/save-blob.ts';

withPages('package');

const fetchBytes = vi.hoisted(() => vi.fn<typeof FetchBytes>());
const saveBlob = vi.hoisted(() => vi.fn<typeof SaveBlob>());
vi.mock('#web/api/fetch-bytes.ts', () => ({ fetchBytes }));
vi.mock('#web/api/pause.ts', () => ({ pause: () => Promise.resolve() }));
vi.mock('#web/ui/save-blob.ts', () => ({ saveBlob }));

const PACKAGE = UpgradePackage.parse({
  packageId: PACKAGE_ID,
  name: 'Helios firmware',
  version: '2.4.0',
  product: { family: 'Helios', models: ['Helios 500'] },
  description: { en: 'Sharper margins.', zh: '边缘更清晰。' },
  minVersion: '2.0.0',
  status: 'online',
  file: { name: 'helios.bin', sizeBytes: BYTES.length, sha256: sha256Of(BYTES), isVerified: true },
  rollout: { serialFrom: null, serialTo: null, percentage: 10, isHalted: false },
  signature: 'A'.repeat(86),
  signatureAlgorithm: 'Ed25519',
  keyId: 'maker',
  publishedAt: NOON,
  updatedAt: NOON,
  revision: 4,
});

const deviceWith = (serialNumber: string, firmwareNumber: string) =>
  Equipment.parse({
    equipmentId: id('equipment'),
    serialNumber,
    modelNumber: 'Helios 500',
    family: 'Helios',
    firmwareNumber,
    uniqueIdentifier: '',
    state: 'bound',
    organisation: null,
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
  });

beforeEach(() => {
  marks = [];
  saveBlob.mockReset();
  fetchBytes.mockReset();
  fetchBytes.mockImplementation((_url, { range = { offset: 0, length: 0 } } = {}) =>
    Promise.resolve(Uint8Array.from(BYTES.subarray(range.offset, range.offset + range.length)).buffer),
  );
});

const MARK: FirmwareMark = {
  family: 'Helios',
  version: '2.3.0',
  reason: { en: 'It restarts during long scans.' },
  blocksCases: true,
  markedAt: NOON,
};
let marks: readonly FirmwareMark[] = [];

async function openPage(role: MemberRole, row: UpgradePackage = PACKAGE, manifest: SignedManifest = signed()) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(upgradePackageApi.index, () => ({ list: [row], total: 1 }));
  cloud.answer(upgradePackageApi.marks, () => ({ list: [...marks] }));
  cloud.answer(upgradePackageApi.results, () => ({ counts: { installed: 12, refused: 1 } }));
  cloud.answer(upgradePackageApi.keys, () => ({ keys: [...KEYS] }));
  cloud.answer(upgradePackageApi.download, () => ({
    signed: manifest,
    file: { url: 'https://files.example/1', name: 'helios.bin', sizeBytes: BYTES.length, expiresAt: NOON + 3600 },
  }));
  cloud.answer(equipmentApi.index, () => ({
    list: [deviceWith('HL-0001', '2.3'), deviceWith('HL-0002', '2.4')],
    counts: {},
  }));
  const portal = await renderPortal('/package');
  await screen.findByText('Helios firmware 2.4.0');
  return { ...portal, cloud };
}

async function askToDownload(role: MemberRole, manifest?: SignedManifest) {
  const portal = await openPage(role, PACKAGE, manifest);
  await portal.user.click(screen.getByRole('button', { name: 'Download' }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...portal,
    dialog,
    start: () => portal.user.click(dialog.getByRole('button', { name: /^(?:Download|Resume)$/u })),
  };
}

// PKG-16, PKG-3
test('a clinic sees name, version, product, state, size and notes in its language', async () => {
  await openPage('clinicMember');

  for (const text of ['Helios · Helios 500', 'Online', 'Sharper margins.']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New draft' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take offline' })).toBeNull();
});

// PKG-17
test('a package is saved after its signature and hash were verified', async () => {
  const { dialog, start } = await askToDownload('clinicMember');

  await start();

  await dialog.findByText('Verified and saved.');
  const [[name, blob] = []] = saveBlob.mock.calls;
  expect([name, blob?.size]).toEqual(['helios.bin', BYTES.length]);
});

// PKG-17
test.each([
  ['a byte was changed', undefined, /The bytes differ/u],
  ['another key signed it', signed({}, STRANGER), /a key that is not ours/u],
  [
    'the signature is another one’s',
    { ...signed(), signature: signed({ version: '2.5.0' }).signature },
    /The signature does not fit/u,
  ],
])('nothing is saved where %s', async (_, manifest, words) => {
  if (manifest === undefined) fetchBytes.mockImplementation(() => Promise.resolve(new ArrayBuffer(BYTES.length)));
  const { dialog, start } = await askToDownload('clinicMember', manifest);

  await start();

  await dialog.findByText('Nothing was saved');
  expect(dialog.getByText(words)).toBeTruthy();
  expect(saveBlob).not.toHaveBeenCalled();
});

// PKG-17, PKG-15
test('a device that has this version or a newer one is refused before a byte is fetched', async () => {
  const { dialog, user } = await askToDownload('clinicAdmin');

  await user.click(dialog.getByRole('button', { name: /For which device/u }));
  await user.click(await screen.findByText('HL-0002'));

  await dialog.findAllByText(/This device has this version or a newer one/u);
  expect(dialog.getByRole('button', { name: /^Download/u }).getAttribute('aria-disabled')).toBe('true');
  expect(fetchBytes).not.toHaveBeenCalled();
});

// PKG-17
test('a broken download asks for a new address and goes on where it was', async () => {
  fetchBytes.mockRejectedValueOnce(new UnreachableError('no answer'));
  const { dialog, start, cloud } = await askToDownload('clinicMember');

  await start();

  await dialog.findByText('Verified and saved.');
  expect(cloud.asked(upgradePackageApi.download)).toHaveLength(2);
});

// PKG-17
test('a download that stays broken is resumed by its person', async () => {
  fetchBytes.mockRejectedValue(new UnreachableError('no answer'));
  const { dialog, start } = await askToDownload('clinicMember');
  await start();
  await dialog.findAllByText(/The connection broke/u);
  fetchBytes.mockImplementation(() => Promise.resolve(Uint8Array.from(BYTES).buffer));

  await start();

  await dialog.findByText('Verified and saved.');
  expect(saveBlob).toHaveBeenCalledOnce();
});

// PKG-18, PKG-9, PKG-10, PKG-12
test('a publisher widens and halts a rollout', async () => {
  const { user, cloud } = await openPage('editor');
  cloud.answer(upgradePackageApi.setRollout, () => ({ package: PACKAGE }));

  await user.click(screen.getByRole('button', { name: 'Rollout' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('12');
  const share = dialog.getByLabelText('Share of the devices in percent');
  await user.clear(share);
  await user.type(share, '50');
  await user.click(dialog.getByRole('checkbox', { name: /Halt the rollout/u }));
  await user.click(dialog.getByRole('button', { name: 'Rollout' }));

  await vi.waitFor(() => expect(cloud.asked(upgradePackageApi.setRollout)).toHaveLength(1));
  expect(cloud.asked(upgradePackageApi.setRollout)[0]?.input).toEqual({
    packageId: PACKAGE_ID,
    revision: 4,
    rollout: { serialFrom: null, serialTo: null, percentage: 50, isHalted: true },
  });
});

// PKG-18
test('a publisher makes a draft; each model counts once typed, and an empty note is none', async () => {
  const { user, cloud } = await openPage('ass_admin');
  cloud.answer(upgradePackageApi.create, () => ({ package: PACKAGE }));

  await user.click(screen.getByRole('button', { name: 'New draft' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Helios firmware');
  await user.type(dialog.getByLabelText('Version'), '2.5.0');
  await user.type(dialog.getByLabelText('Models'), 'Helios 500, Helios 600');
  await user.type(dialog.getByLabelText(/What is new \(English\)/u), 'Faster.');
  await user.click(dialog.getByRole('button', { name: 'New draft' }));

  await vi.waitFor(() => expect(cloud.asked(upgradePackageApi.create)).toHaveLength(1));
  expect(cloud.asked(upgradePackageApi.create)[0]?.input).toEqual({
    name: 'Helios firmware',
    version: '2.5.0',
    minVersion: null,
    product: { family: 'Helios', models: ['Helios 500', 'Helios 600'] },
    description: { en: 'Faster.' },
  });
});

// PKG-18
test('a draft is published once its file is there', async () => {
  const draft = UpgradePackage.parse({ ...PACKAGE, status: 'draft', file: null, publishedAt: null });
  await openPage('editor', draft);

  expect(screen.getByRole('button', { name: 'Upload file' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

// PKG-20
test('a clinic reads which version is bad, why, and which of its devices run it', async () => {
  marks = [MARK];
  await openPage('clinicMember');

  await screen.findByText('It restarts during long scans.');
  expect(screen.getByText('Such devices send no new cases')).toBeTruthy();
  expect(screen.getByText('Yours: HL-0001')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take the mark off' })).toBeNull();
});

// PKG-20, PKG-21, PKG-25
test('a publisher marks a version and decides whether its devices send cases', async () => {
  const { user, cloud } = await openPage('editor');
  cloud.answer(upgradePackageApi.mark, () => MARK);

  await user.click(screen.getByRole('button', { name: 'Mark a version as bad' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Version'), '2.3.0');
  await user.type(dialog.getByLabelText(/Reason, and what to do \(English\)/u), 'It restarts.');
  await user.type(dialog.getByLabelText(/Reason, and what to do \(Türkçe\)/u), 'Yeniden başlıyor.');
  await user.click(dialog.getByRole('checkbox', { name: 'Such devices send no new cases' }));
  await user.click(dialog.getByRole('button', { name: 'Mark a version as bad' }));

  await vi.waitFor(() => expect(cloud.asked(upgradePackageApi.mark)).toHaveLength(1));
  expect(cloud.asked(upgradePackageApi.mark)[0]?.input).toEqual({
    family: 'Helios',
    version: '2.3.0',
    reason: { en: 'It restarts.', tr: 'Yeniden başlıyor.' },
    blocksCases: true,
  });
});
