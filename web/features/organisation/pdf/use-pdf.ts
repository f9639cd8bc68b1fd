import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS, PROFILE_PDF_BYTES_MAX } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { saveObject } from '#web/api/save-object.ts';
import { putObject } from '#web/api/put-object.ts';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';
import { flash } from '#web/ui/flashes.ts';
import { refusedFields } from '#web/ui/form-faults.ts';
import { useLatestVersion } from '../use-latest-version.ts';

const PDF_HEAD = '%PDF-';

/** Returns the reason why a file cannot be the profile PDF, as a key of `field.json`. Checks only facts that the browser can see. */
async function faultOf(file: File): Promise<string | undefined> {
  if (!/\.pdf$/iu.test(file.name)) return 'pdfOnly';
  if (file.size > PROFILE_PDF_BYTES_MAX) return 'pdfTooLarge';
  return (await file.slice(0, PDF_HEAD.length).text()) === PDF_HEAD ? undefined : 'pdfOnly';
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Step = 'idle' | 'sending' | 'reading' | 'removing';

/** Returns the actions for the profile PDF. `fault` is the reason why the last chosen file cannot be used. */
export function usePdf({ version }: OrganisationDetail) {
  const { t } = useTranslation('organisation');
  const [step, setStep] = useState<Step>('idle');
  const [fault, setFault] = useState<string>();
  const client = useQueryClient();
  const withLatest = useLatestVersion();

  /**
   * Makes a call. If the server refuses the PDF, shows the reason beside the PDF. Shows any other failure as a message.
   */
  async function act(work: () => Promise<unknown>, done: 'pdf.saved' | 'pdf.removed'): Promise<void> {
    try {
      await work();
      flash({ type: 'success', content: t(done) }, ERROR_TOAST_MS);
    } catch (error) {
      const refused = error instanceof ApiError ? Object.values(refusedFields(error.data))[0] : undefined;
      const words = error instanceof ApiError ? error.message : t('pdf.failed');
      if (refused !== undefined) setFault(refused);
      else flash({ type: 'error', content: words }, ERROR_TOAST_MS);
    } finally {
      setStep('idle');
    }
  }

  async function send(file: File): Promise<void> {
    setStep('sending');
    const announced = { name: file.name, sizeBytes: file.size, sha256: await sha256Of(file) };
    const { uploadId, url, headers } = await call(organisationApi.initPdf, announced, { quiet: true });
    await putObject({ url, headers, body: file });
    setStep('reading');
    const input = { uploadId, name: file.name };
    await withLatest(version, (newest) =>
      call(organisationApi.completePdf, { ...input, version: newest }, { quiet: true }),
    );
  }

  return {
    step,
    fault,
    choose: async (file: File | undefined): Promise<void> => {
      if (file === undefined) return;
      const wrong = await faultOf(file);
      setFault(wrong);
      if (wrong === undefined) await act(() => send(file), 'pdf.saved');
    },
    /** Saves the PDF by a new URL, because the URL on screen may have expired. The page stays open. */
    download: async (): Promise<void> => {
      const { profilePdf } = await client.fetchQuery({ ...organisationQueries.detail(), staleTime: 0 });
      if (profilePdf !== null) await saveObject(profilePdf);
    },
    remove: async (): Promise<void> => {
      setStep('removing');
      const remove = (newest: number) => call(organisationApi.removePdf, { version: newest }, { quiet: true });
      await act(() => withLatest(version, remove), 'pdf.removed');
    },
  };
}
