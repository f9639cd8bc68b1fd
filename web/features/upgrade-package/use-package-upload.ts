import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PACKAGE_BYTES_MAX } from '#shared/upgrade-package/package-limits.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { call } from '#web/api/client.ts';
import { hashFile } from '#web/api/upload/hash-file.ts';
import { sendParts } from '#web/api/upload/send-parts.ts';

type UploadStep =
  | { readonly is: 'idle' | 'done' | 'stopped' | 'failed' | 'tooLarge' }
  | { readonly is: 'hashing' | 'sending' | 'checking'; readonly share: number };

const nothing = () => undefined;

/** Uploads the file of a draft with its hash. Then the server computes the hash of the stored file. */
export function usePackageUpload({ packageId, revision }: Pick<UpgradePackage, 'packageId' | 'revision'>) {
  const [step, setStep] = useState<UploadStep>({ is: 'idle' });
  const stopper = useRef<AbortController>(undefined);
  // Current revision of the draft, which each step of the upload raises.
  const current = useRef(revision);
  const client = useQueryClient();

  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    const share = (is: 'hashing' | 'sending', bytes: number) => setStep({ is, share: bytes / file.size });
    share('hashing', 0);
    const sha256 = await hashFile(file, { signal, onProgress: (bytes) => share('hashing', bytes) });
    const announce = async () => {
      const input = { packageId, revision: current.current, name: file.name, sizeBytes: file.size, sha256 };
      const answer = await call(upgradePackageApi.upload, input);
      current.current = answer.package.revision;
      return answer.plan;
    };
    await sendParts({
      file,
      plan: await announce(),
      signal,
      onProgress: (bytes) => share('sending', bytes),
      onLost: nothing,
      renew: announce,
    });
    setStep({ is: 'checking', share: 1 });
    const done = await call(upgradePackageApi.complete, { packageId, revision: current.current });
    current.current = done.package.revision;
  };

  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > PACKAGE_BYTES_MAX || file.size === 0) return setStep({ is: 'tooLarge' });
    const controller = new AbortController();
    stopper.current = controller;
    const ended = await send(file, controller.signal).then(
      () => 'done' as const,
      () => (controller.signal.aborted ? ('stopped' as const) : ('failed' as const)),
    );
    setStep({ is: ended });
    await client.invalidateQueries({ queryKey: ['upgradePackage'] });
  };
  return { step, choose: (file: File | undefined) => void choose(file), stop: () => stopper.current?.abort() };
}
