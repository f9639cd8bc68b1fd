import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TargetDevice } from '#shared/upgrade-package/fit-device.ts';
import type { PackageFault } from '#shared/upgrade-package/judge-package.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Kept } from '#web/api/browser-database.ts';
import { forgetDownload } from '#web/api/kept-downloads.ts';
import { useSession } from '#web/api/session.ts';
import { downloadPackage } from './download-package.ts';
import type { ArrivedBytes } from './fetch-package.ts';
import { KEPT_DOWNLOADS, useKeptDownload } from './use-kept-downloads.ts';

/**
 * State of a download. `kept`: it began before this page was loaded, and the browser stored its bytes. `withheld`: the server refused it.
 * `refused`: the package failed verification. `broken`: the connection failed. Only `saved` means that the person has the file.
 */
export type DownloadStep =
  | { readonly is: 'idle' }
  | { readonly is: 'kept' | 'loading' | 'paused' | 'broken'; readonly receivedBytes: number }
  | { readonly is: 'checking' }
  | { readonly is: 'saved' }
  | { readonly is: 'withheld'; readonly words: string }
  | { readonly is: 'refused'; readonly fault: PackageFault };

/** Steps in which a person who leaves the page loses the arrived bytes, unless the browser stores them. */
const LOSES: readonly DownloadStep['is'][] = ['loading', 'paused', 'broken', 'checking'];
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While `loses` is true, the browser asks for confirmation before the page is closed or reloaded. */
function useAskBeforeLeaving(loses: boolean): void {
  useEffect(() => {
    if (!loses) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [loses]);
}

/** Returns the step after a failed download: paused by the person, refused by the server, or a lost connection. */
function stepAfter(error: unknown, isStopped: boolean, receivedBytes: number): DownloadStep {
  if (isStopped) return { is: 'paused', receivedBytes };
  if (error instanceof ApiError) return { is: 'withheld', words: error.message };
  return { is: 'broken', receivedBytes };
}

/**
 * Downloads a package for a device, or without a device for later use. The browser stores the arrived bytes, so that
 * the download can resume after a reload (PKG-26). If it cannot store them, it asks the person to confirm before the
 * page is closed (PKG-24).
 */
export function usePackageDownload({ packageId }: Pick<UpgradePackage, 'packageId'>, device: TargetDevice | undefined) {
  const { user } = useSession();
  const client = useQueryClient();
  const kept = useKeptDownload(packageId);
  const [ownStep, setStep] = useState<DownloadStep>({ is: 'idle' });
  const [became, setBecame] = useState<Kept>('kept');
  const arrived = useRef<ArrivedBytes>(undefined);
  const stopper = useRef<AbortController>(undefined);
  useAskBeforeLeaving(became !== 'kept' && LOSES.includes(ownStep.is));
  const step: DownloadStep =
    ownStep.is === 'idle' && kept !== undefined ? { is: 'kept', receivedBytes: kept.receivedBytes } : ownStep;

  const start = async (): Promise<void> => {
    const controller = new AbortController();
    stopper.current = controller;
    const show = ({ receivedBytes }: ArrivedBytes) => setStep({ is: 'loading', receivedBytes });
    setStep({ is: 'loading', receivedBytes: arrived.current?.receivedBytes ?? kept?.receivedBytes ?? 0 });
    const ended = await downloadPackage({
      packageId,
      device,
      accountId: user.ID,
      inPage: arrived.current,
      signal: controller.signal,
      onBegin: (bytes) => {
        arrived.current = bytes;
        show(bytes);
      },
      onProgress: (bytes, kind) => {
        setBecame(kind);
        show(bytes);
      },
      onCheck: () => setStep({ is: 'checking' }),
    }).then(
      (fault): DownloadStep => {
        arrived.current = undefined;
        return fault === undefined ? { is: 'saved' } : { is: 'refused', fault };
      },
      (error: unknown) => stepAfter(error, controller.signal.aborted, arrived.current?.receivedBytes ?? 0),
    );
    setStep(ended);
    await client.invalidateQueries({ queryKey: KEPT_DOWNLOADS });
  };
  const discard = async (): Promise<void> => {
    if (kept !== undefined) await forgetDownload(kept.id);
    arrived.current = undefined;
    setStep({ is: 'idle' });
    await client.invalidateQueries({ queryKey: KEPT_DOWNLOADS });
  };
  return {
    step,
    /** `kept` if the browser stores the bytes that arrive, else the reason why it does not. */
    became,
    start: () => void start(),
    pause: () => stopper.current?.abort(),
    /** Deletes the stored bytes, so that the download starts from the beginning. */
    discard: () => void discard(),
  };
}
