import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { call } from '#web/api/client.ts';
import { flash } from '#web/ui/flashes.ts';
import { asksPerson, type Missing, type Supplement } from './supplement-steps.ts';

const quiet = { quiet: true } as const;

const submit = (missing: Missing, { nation, ...person }: Supplement) =>
  asksPerson(missing)
    ? call(accountApi.initSelfInfo, { ...person, nation }, quiet)
    : call(organisationApi.initStudyInfo, { nation }, quiet);

/**
 * Returns the function `send` and its state. `send` sends the missing data. After a success, it shows a message and
 * reads the page's data again. `refusal` is the text of a failure.
 */
export function useSupplement(missing: Missing) {
  const { t } = useTranslation(['app', 'portal']);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function send(supplement: Supplement): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await submit(missing, supplement);
      flash(
        { type: 'success', content: t(`portal:supplement.done.${asksPerson(missing) ? 'person' : 'organisation'}`) },
        ERROR_TOAST_MS,
      );
      await client.invalidateQueries();
    } catch (error) {
      const isSaid = error instanceof Error && error.name === 'ApiError' && error.message !== '';
      setRefusal(isSaid ? error.message : t('error.unreachable'));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, refusal, send: (supplement: Supplement) => void send(supplement) };
}
