import * as z from 'zod';
import { DownloadUrl } from '../file/download-url.ts';
import { UploadPlan } from '../file/file-api.ts';
import { FileName } from '../file/file-name.ts';
import { Sha256 } from '../file/sha256.ts';
import { UpgradePackageId } from '../ids.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { DeviceSoftware, SoftwareFilter } from './device-software.ts';
import { FirmwareMark } from './firmware-mark.ts';
import { PACKAGE_BYTES_MAX } from './package-limits.ts';
import { PackageKey, SignedManifest } from './package-manifest.ts';
import { PackageStatus } from './package-transitions.ts';
import { UpgradeCounts, UpgradeResult } from './upgrade-result.ts';
import { PackageDraft, Rollout, UpgradePackage } from './upgrade-package.ts';

const PackageRef = z.object({ packageId: UpgradePackageId, revision: z.int() });
const Answer = z.object({ package: UpgradePackage });

export const upgradePackageApi = {
  index: endpoint({
    path: '/api/v1/things/package/info/index',
    permission: 'package:download',
    reads: 'other',
    summary: 'The upgrade packages, the newest first; who publishes sees drafts and those that are offline, too.',
    input: z.object({
      family: PackageDraft.shape.product.shape.family.optional(),
      status: PackageStatus.optional(),
      ...windowInput(),
    }),
    output: listOf(UpgradePackage),
  }),
  download: endpoint({
    path: '/api/v1/things/package/info/download',
    permission: 'package:download',
    reads: 'other',
    summary: 'The signed manifest of an online package and an address of its bytes, which takes ranges.',
    input: z.object({ packageId: UpgradePackageId }),
    output: z.object({ signed: SignedManifest, file: DownloadUrl }),
  }),
  keys: endpoint({
    path: '/api/v1/things/package/info/keys',
    permission: 'public',
    reads: 'other',
    summary: 'The public keys that verify packages; a device pins them when it is made.',
    input: Empty,
    output: z.object({ keys: z.array(PackageKey) }),
  }),
  devices: endpoint({
    path: '/api/v1/things/package/info/devices',
    permission: 'equipment:read',
    reads: 'other',
    summary:
      'The devices of an organisation by serial number: the firmware of each, the package that it is offered, whether it is behind or its version is known to be bad.',
    input: AskedOrganisation.extend({ filter: SoftwareFilter.default('all'), ...windowInput() }),
    output: listOf(DeviceSoftware).extend({ counts: z.record(SoftwareFilter, z.int()) }),
  }),
  check: endpoint({
    path: '/api/v1/things/package/info/check',
    permission: 'package:download',
    device: true,
    summary:
      'A device asks for its upgrade: the newest package that fits its model and firmware and whose rollout reaches it.',
    input: z.object({ firmwareNumber: z.string().trim().max(32) }),
    output: z.object({
      upgrade: z.object({ signed: SignedManifest, file: DownloadUrl }).nullable(),
      /** The mark on the device's own firmware; null unless that version is known to be bad. */
      warning: FirmwareMark.nullable(),
      nextInSeconds: z.int(),
    }),
  }),
  report: endpoint({
    path: '/api/v1/things/package/info/report',
    permission: 'package:download',
    device: true,
    summary: 'A device reports how far it has come with a package that it was offered.',
    input: z.object({ packageId: UpgradePackageId, result: UpgradeResult.exclude(['offered']) }),
    output: Empty,
  }),
  marks: endpoint({
    path: '/api/v1/things/package/info/marks',
    permission: 'package:download',
    reads: 'other',
    summary: 'The versions that are known to be bad, with the reason, and whether such devices send no new cases.',
    input: Empty,
    output: z.object({ list: z.array(FirmwareMark) }),
  }),
  mark: endpoint({
    path: '/api/v1/things/package/info/mark',
    permission: 'package:publish',
    summary:
      'Marks a version as bad: owners of such devices are warned, and new cases are refused if after-sales says so.',
    input: FirmwareMark.omit({ markedAt: true }),
    output: FirmwareMark,
  }),
  unmark: endpoint({
    path: '/api/v1/things/package/info/unmark',
    permission: 'package:publish',
    summary: 'Takes the mark off a version.',
    input: FirmwareMark.pick({ family: true, version: true }),
    output: Empty,
  }),
  results: endpoint({
    path: '/api/v1/things/package/info/results',
    permission: 'package:publish',
    reads: 'other',
    summary: 'How many devices were offered a package, and how far they have come with it.',
    input: z.object({ packageId: UpgradePackageId }),
    output: z.object({ counts: UpgradeCounts }),
  }),
  create: endpoint({
    path: '/api/v1/things/package/info/create',
    permission: 'package:publish',
    idempotent: true,
    summary: 'Makes a draft of an upgrade package.',
    input: PackageDraft,
    output: Answer,
  }),
  update: endpoint({
    path: '/api/v1/things/package/info/update',
    permission: 'package:publish',
    summary: 'Changes a draft.',
    input: PackageRef.extend(PackageDraft.shape),
    output: Answer,
  }),
  delete: endpoint({
    path: '/api/v1/things/package/info/delete',
    permission: 'package:publish',
    summary: 'Deletes a draft with its file. What was published once stays.',
    input: PackageRef,
    output: Empty,
  }),
  upload: endpoint({
    path: '/api/v1/things/package/info/upload',
    permission: 'package:publish',
    summary:
      'Announces the file of a draft and answers where to PUT its bytes; the same file again answers what is missing.',
    input: PackageRef.extend({ name: FileName, sizeBytes: z.int().min(1).max(PACKAGE_BYTES_MAX), sha256: Sha256 }),
    output: Answer.extend({ plan: UploadPlan }),
  }),
  complete: endpoint({
    path: '/api/v1/things/package/info/complete',
    permission: 'package:publish',
    summary: 'All bytes are sent: the server hashes what it keeps and compares. A repeat answers the same.',
    input: PackageRef,
    output: Answer,
  }),
  publish: endpoint({
    path: '/api/v1/things/package/info/publish',
    permission: 'package:publish',
    summary: 'Signs the manifest of a draft and puts it online; file and manifest never change after that.',
    input: PackageRef.extend({ rollout: Rollout.omit({ isHalted: true }) }),
    output: Answer,
  }),
  takeOffline: endpoint({
    path: '/api/v1/things/package/info/takeOffline',
    permission: 'package:publish',
    summary: 'Takes a package offline: no one is given it any more.',
    input: PackageRef,
    output: Answer,
  }),
  bringOnline: endpoint({
    path: '/api/v1/things/package/info/bringOnline',
    permission: 'package:publish',
    summary: 'Brings a package online again, with the manifest and signature that it had.',
    input: PackageRef,
    output: Answer,
  }),
  setRollout: endpoint({
    path: '/api/v1/things/package/info/setRollout',
    permission: 'package:publish',
    summary: 'Widens the share of devices that are offered a package, or halts and resumes it.',
    input: PackageRef.extend({ rollout: Rollout }),
    output: Answer,
  }),
} as const;
