import { judgeManifest, judgePackage, type PackageFault } from '#shared/upgrade-package/judge-package.ts';
import type { TargetDevice } from '#shared/upgrade-package/fit-device.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { UpgradePackageId } from '#shared/ids.ts';
import type { Kept } from '#web/api/browser-database.ts';
import { call } from '#web/api/client.ts';
import { forgetDownload, keepRange, readRanges } from '#web/api/kept-downloads.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { type ArrivedBytes, fetchPackage } from './fetch-package.ts';

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes));
const quiet = { quiet: true };

interface DownloadPackage {
  readonly packageId: UpgradePackageId;
  readonly device: TargetDevice | undefined;
  /** Account to which the unfinished downloads in this browser belong. */
  readonly accountId: string;
  /** Bytes that arrived earlier while this page was open. */
  readonly inPage: ArrivedBytes | undefined;
  readonly signal: AbortSignal;
  /** Called before the fetch with the buffer that receives the bytes. The page can later resume the download with this buffer. */
  readonly onBegin: (arrived: ArrivedBytes) => void;
  /** Called after each range. `kept` says whether the browser stored the range, or why not. */
  readonly onProgress: (arrived: ArrivedBytes, kept: Kept) => void;
  readonly onCheck: () => void;
}

/**
 * Returns the bytes that this page or the browser's storage already has of the signed package. If the page has bytes of
 * another package, ignores them.
 */
async function arrivedBefore(inPage: ArrivedBytes | undefined, sha256: string, sizeBytes: number) {
  if (inPage?.sha256 === sha256 && inPage.bytes.length === sizeBytes) return inPage;
  const bytes = new Uint8Array(sizeBytes);
  return { sha256, bytes, receivedBytes: await readRanges(sha256, bytes) };
}

/**
 * Downloads a package (PKG-17). Verifies the manifest, reuses stored bytes, fetches the rest, verifies all bytes, and then saves the file.
 * The last check hashes the whole file, so stored bytes need no check of their own (PKG-27). Returns the fault; `undefined` if the file is
 * saved.
 */
export async function downloadPackage(asked: DownloadPackage): Promise<PackageFault | undefined> {
  const { packageId, device, accountId, signal } = asked;
  const askAddress = () => call(upgradePackageApi.download, { packageId }, quiet);
  const [{ signed, file }, { keys }] = await Promise.all([askAddress(), call(upgradePackageApi.keys, {}, quiet)]);
  const question = { signed, keys, packageId, device };
  const first = await judgeManifest(question);
  if ('fault' in first) return first.fault;
  const { sizeBytes, sha256 } = first.manifest;
  const arrived = await arrivedBefore(asked.inPage, sha256, sizeBytes);
  asked.onBegin(arrived);
  const onRange = async (offset: number) => {
    const { receivedBytes } = arrived;
    const row = { id: sha256, accountId, packageId, receivedBytes, sizeBytes, keptAtMs: Date.now() };
    asked.onProgress(arrived, await keepRange(row, { offset, bytes: arrived.bytes.slice(offset, receivedBytes) }));
  };
  let isFirst = true;
  const addressOf = async () => {
    if (!isFirst) return (await askAddress()).file.url;
    isFirst = false;
    return file.url;
  };
  const isWhole = await fetchPackage({ arrived, addressOf, signal, onRange });
  asked.onCheck();
  const read = { sizeBytes: isWhole ? sizeBytes : arrived.receivedBytes, sha256: await sha256Of(arrived.bytes) };
  const verdict = await judgePackage(question, read);
  await forgetDownload(sha256);
  if ('fault' in verdict) return verdict.fault;
  saveBlob(file.name, new Blob([arrived.bytes], { type: 'application/octet-stream' }));
  return undefined;
}
