import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Organisation } from '#shared/organisation/organisation.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { refusedFields } from '#web/ui/form-faults.ts';
import { useClash } from '#web/ui/use-clash.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useChangeDraft } from './change-draft.ts';
import { useGoHome } from './use-go-home.ts';
import { inputOf, valuesOf } from './profile-values.ts';

/**
 * Returns the call `update`, which saves the profile, and whether it has succeeded. A success removes the draft, even if the person has
 * left the page (UX-134).
 */
function useSaving(keep: ReturnType<typeof useChangeDraft>['keep']) {
  const { t } = useTranslation('organisation');
  const isSaved = useRef(false);
  const update = useCall(organisationApi.update, {
    quiet: true,
    onDone: () => {
      isSaved.current = true;
      keep(undefined);
      flash({ type: 'success', content: t('page.saved') }, ERROR_TOAST_MS);
    },
  });
  return { update, isSaved };
}

/**
 * Returns the form for an organisation's profile. If another person changed the profile meanwhile, takes over the fields that only that
 * person changed. The user decides only about fields that both changed. Typed values are never lost.
 */
export function useProfileChange(organisation: Organisation) {
  const client = useQueryClient();
  const asked = useAsked();
  const goHome = useGoHome();
  const { draft, keep } = useChangeDraft(organisation);
  const { update, isSaved } = useSaving(keep);
  const [base, setBase] = useState(draft?.base ?? organisation);
  const form = useForm(organisationApi.update.input, draft?.values ?? valuesOf(organisation), (values) => ({
    ...inputOf(values),
    version: base.version,
  }));
  const { clash, meet, settle } = useClash(form, valuesOf(base));

  const isChanged = JSON.stringify(form.values) !== JSON.stringify(valuesOf(base));
  useEffect(() => {
    if (!isSaved.current) keep(isChanged ? { base, values: form.values } : undefined);
  });

  const done = async () => {
    await client.invalidateQueries();
    await goHome();
  };

  async function meetNewest(): Promise<void> {
    const newest = await client.fetchQuery({ ...organisationQueries.detail(asked), staleTime: 0 });
    const { merged, isSettled } = meet(valuesOf(newest));
    setBase(newest);
    if (isSettled) save({ ...inputOf(merged), version: newest.version });
  }

  function save(input: Parameters<typeof update.mutate>[0]): void {
    update.mutate(input, {
      onSuccess: () => void done(),
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        if (error.codeName === 'changedMeanwhile') void meetNewest();
        else if (error.codeName === 'validationFailed') form.refuse(refusedFields(error.data));
        else flash({ type: 'error', content: error.message }, ERROR_TOAST_MS);
      },
    });
  }

  return {
    form,
    clash,
    isBusy: update.isPending,
    /** Whether the form shows an unsaved draft from an earlier visit to the page. */
    isUnsaved: draft !== undefined && isChanged,
    /** Shows the saved values again and removes the draft. */
    discard: () => {
      setBase(organisation);
      meet(valuesOf(organisation), { mine: valuesOf(organisation) });
    },
    send: form.submit(save),
    settle,
  };
}
