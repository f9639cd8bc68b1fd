import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { TargetDevice } from '#shared/upgrade-package/fit-device.ts';
import { judgeManifest, type PackageFault } from '#shared/upgrade-package/judge-package.ts';
import { PackageKey, type PackageManifest, type SignedManifest } from '#shared/upgrade-package/package-manifest.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { bytesFault } from '#shared/upgrade-package/verify-package.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import type { ApiClient } from './api-client.ts';

const TRIES = 5;
const FIRST_WAIT_MS = 300;
const PARTIAL_CONTENT = 206;

const Pinned = z.object({ keys: z.array(PackageKey) });
/** The newest version that the device has ever installed. The device still knows it after a reset to old firmware. */
const Installed = z.object({ newestInstalled: z.string() });

/** Writes the platform's current keys to the file of pinned keys. A maker does this once, before the device leaves the factory. */
export async function pinKeys(call: ApiClient, keysPath: string): Promise<void> {
  await mkdir(dirname(keysPath), { recursive: true });
  await writeFile(keysPath, JSON.stringify(await call(upgradePackageApi.keys, {}), null, 2));
}

const installedIn = (folder: string): string => join(folder, 'installed.json');

/** Returns the newest version that was installed from this folder; `undefined` if none was. */
export const installedFirmware = async (folder: string): Promise<string | undefined> =>
  (await readJson(installedIn(folder), Installed))?.newestInstalled;

export interface PackageCheck {
  readonly call: ApiClient;
  readonly device: TargetDevice;
  /** Path of the file with the pinned keys: the answer of `package/info/keys` when the device was made. */
  readonly keysPath: string;
  /** Folder in which the device keeps its packages and the number of the newest version that it has installed. */
  readonly folder: string;
  readonly say: (line: string) => void;
  /** Number of bytes after which the first download is broken off, to test how it resumes; absent = never. */
  readonly breakAfterBytes?: number | undefined;
}

type Outcome = { readonly is: 'nothingNew' | 'installed' } | { readonly is: 'refused'; readonly fault: PackageFault };

const readJson = async <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
};

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

/** Downloads the missing rest of a file, up to `sizeBytes`. If the server ignores the range, the file is downloaded from the start. */
async function fetchRest(url: string, path: string, { sizeBytes }: PackageManifest, stopAt = Infinity): Promise<void> {
  const start = await sizeOf(path);
  if (start >= sizeBytes) return;
  const response = await fetch(url, { headers: { range: `bytes=${start}-${sizeBytes - 1}` } });
  if (!response.ok || response.body === null) throw new Error(`the storage answered ${response.status}`);
  await using file = await open(path, response.status === PARTIAL_CONTENT ? 'a' : 'w');
  let arrived = response.status === PARTIAL_CONTENT ? start : 0;
  for await (const chunk of response.body) {
    await file.write(chunk);
    arrived += chunk.length;
    if (arrived > sizeBytes) throw new Error('more bytes than were signed');
    if (arrived >= stopAt) throw new Error('the connection broke');
  }
}

/**
 * Downloads a package into a file. Bytes of an earlier attempt stay in the file. So a broken connection costs only the bytes that were
 * under way.
 */
async function fetchAll(check: PackageCheck, offered: Offer, path: string, manifest: PackageManifest): Promise<void> {
  let { url } = offered.file;
  let stopAt = check.breakAfterBytes;
  for (let attempt = 1; (await sizeOf(path)) < manifest.sizeBytes; attempt += 1) {
    try {
      await fetchRest(url, path, manifest, stopAt);
    } catch (error) {
      if (attempt === TRIES) throw error;
      stopAt = undefined;
      check.say(`${await sizeOf(path)} of ${manifest.sizeBytes} bytes are here; the download goes on`);
      await sleep(FIRST_WAIT_MS * 2 ** attempt);
      url = (await ask(check)).upgrade?.file.url ?? url;
    }
  }
}

type Offer = { readonly signed: SignedManifest; readonly file: { readonly url: string } };
const ask = ({ call, device }: PackageCheck): Promise<OutputOf<typeof upgradePackageApi.check>> =>
  call(upgradePackageApi.check, { firmwareNumber: device.firmwareNumber });

/**
 * Asks for an upgrade, checks the upgrade's manifest with the pinned keys, downloads the package, and checks the package's bytes. A package
 * that breaks a rule is refused. Otherwise, the package is "installed" by renaming its file; a real device writes its flash memory here.
 * @throws Error without pinned keys
 */
export async function checkPackage(check: PackageCheck): Promise<Outcome> {
  const { call, folder, keysPath, say } = check;
  const pinned = await readJson(keysPath, Pinned);
  if (pinned === undefined) throw new Error(`There are no pinned keys in ${keysPath}.`);
  const { upgrade } = await ask(check);
  if (upgrade === null) return { is: 'nothingNew' };
  const device = { ...check.device, newestInstalled: await installedFirmware(folder) };
  const verdict = await judgeManifest({ signed: upgrade.signed, keys: pinned.keys, device });
  if ('fault' in verdict) return { is: 'refused', fault: verdict.fault };
  const { manifest } = verdict;
  const { packageId, version } = manifest;
  const report = (result: 'downloaded' | 'verified' | 'installed' | 'refused' | 'interrupted') =>
    call(upgradePackageApi.report, { packageId, result });
  say(`${manifest.name} ${version}: ${manifest.sizeBytes} bytes`);
  const path = join(folder, `${packageId}.part`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await fetchAll(check, upgrade, path, manifest);
  } catch (error) {
    await report('interrupted');
    throw error;
  }
  await report('downloaded');
  const fault = bytesFault(manifest, { sizeBytes: await sizeOf(path), sha256: await sha256Of(path) });
  if (fault !== undefined) {
    await rm(path);
    await report('refused');
    return { is: 'refused', fault };
  }
  await report('verified');
  await rename(path, join(folder, `${packageId}.bin`));
  await writeFile(installedIn(folder), JSON.stringify({ newestInstalled: version }));
  await report('installed');
  return { is: 'installed' };
}
