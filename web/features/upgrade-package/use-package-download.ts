import { useEffect, useRef, useState } from 'react';
import type { TargetDevice } from '#shared/upgrade-package/fit-device.ts';
import { judgeManifest, judgePackage, type PackageFault } from '#shared/upgrade-package/judge-package.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { call } from '#web/api/client.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { type ArrivedBytes, fetchPackage } from './fetch-package.ts';

/** Where a download is. `refused` and `broken` end it; only `saved` has given the person a file. */
export type DownloadStep =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' | 'paused' | 'broken'; readonly receivedBytes: number }
  | { readonly is: 'checking' }
  | { readonly is: 'saved' }
  | { readonly is: 'refused'; readonly fault: PackageFault };

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes));
const quiet = { quiet: true };

/** Steps in which leaving the page would lose what has arrived. */
const LOSES: readonly DownloadStep['is'][] = ['loading', 'paused', 'broken', 'checking'];
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Lets the browser ask before the page is left or loaded again, as long as that would lose something. */
function useAskBeforeLeaving(loses: boolean): void {
  useEffect(() => {
    if (!loses) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [loses]);
}

/**
 * Downloads a package for a device or for later: judges the manifest, fetches the bytes, judges them, and only then saves the file (PKG-17).
 * What has arrived stays in memory, so that a paused or broken download goes on. Before a reload the browser asks (PKG-24).
 */
export function usePackageDownload({ packageId }: Pick<UpgradePackage, 'packageId'>, device: TargetDevice | undefined) {
  const [step, setStep] = useState<DownloadStep>({ is: 'idle' });
  const arrived = useRef<ArrivedBytes>(undefined);
  const stopper = useRef<AbortController>(undefined);
  useAskBeforeLeaving(LOSES.includes(step.is));

  const download = async (signal: AbortSignal): Promise<DownloadStep> => {
    const askAddress = () => call(upgradePackageApi.download, { packageId }, quiet);
    const [{ signed, file }, { keys }] = await Promise.all([askAddress(), call(upgradePackageApi.keys, {}, quiet)]);
    const question = { signed, keys, packageId, device };
    const first = await judgeManifest(question);
    if ('fault' in first) return { is: 'refused', fault: first.fault };
    const { sizeBytes } = first.manifest;
    const kept = arrived.current;
    const into = kept?.bytes.length === sizeBytes ? kept : { bytes: new Uint8Array(sizeBytes), receivedBytes: 0 };
    arrived.current = into;
    const onProgress = (receivedBytes: number) => setStep({ is: 'loading', receivedBytes });
    onProgress(into.receivedBytes);
    let isFirst = true;
    const addressOf = async () => {
      if (!isFirst) return (await askAddress()).file.url;
      isFirst = false;
      return file.url;
    };
    const isWhole = await fetchPackage({ arrived: into, addressOf, signal, onProgress });
    setStep({ is: 'checking' });
    const sha256 = await sha256Of(into.bytes);
    const verdict = await judgePackage(question, { sizeBytes: isWhole ? sizeBytes : into.receivedBytes, sha256 });
    arrived.current = undefined;
    if ('fault' in verdict) return { is: 'refused', fault: verdict.fault };
    saveBlob(file.name, new Blob([into.bytes], { type: 'application/octet-stream' }));
    return { is: 'saved' };
  };

  const start = async (): Promise<void> => {
    const controller = new AbortController();
    stopper.current = controller;
    setStep({ is: 'loading', receivedBytes: arrived.current?.receivedBytes ?? 0 });
    const ended = await download(controller.signal).catch((): DownloadStep => ({
      is: controller.signal.aborted ? 'paused' : 'broken',
      receivedBytes: arrived.current?.receivedBytes ?? 0,
    }));
    setStep(ended);
  };
  return { step, start: () => void start(), pause: () => stopper.current?.abort() };
}
