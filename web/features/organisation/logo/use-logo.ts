import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { LogoKind } from '#shared/organisation/logo.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { refusedFields } from '#web/ui/form-faults.ts';
import { useLatestVersion } from '../use-latest-version.ts';
import { readLogo } from './read-logo.ts';

/** Returns the actions for one of the logos. `fault` is the reason why the last chosen file cannot be used. */
export function useLogo(kind: LogoKind, { version }: OrganisationDetail) {
  const { t } = useTranslation('organisation');
  const [fault, setFault] = useState<string>();
  const update = useCall(organisationApi.updateLogo, { quiet: true });
  const withLatest = useLatestVersion();

  async function put(picture: string, done: 'logo.saved' | 'logo.removed'): Promise<void> {
    try {
      await withLatest(version, (newest) => update.mutateAsync({ kind, picture, version: newest }));
      flash({ type: 'success', content: t(done) }, ERROR_TOAST_MS);
    } catch (error) {
      const { picture: refused } = error instanceof ApiError ? refusedFields(error.data) : {};
      if (refused !== undefined) setFault(refused);
      else if (error instanceof Error) flash({ type: 'error', content: error.message }, ERROR_TOAST_MS);
    }
  }

  return {
    fault,
    isBusy: update.isPending,
    choose: async (file: File | undefined): Promise<void> => {
      if (file === undefined) return;
      const read = await readLogo(kind, file);
      setFault('fault' in read ? read.fault : undefined);
      if ('picture' in read) await put(read.picture, 'logo.saved');
    },
    remove: (onDone: () => void): void => void put('', 'logo.removed').then(onDone),
  };
}
