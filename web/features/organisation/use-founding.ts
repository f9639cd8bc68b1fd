import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { countryQueries } from '#web/api/queries/country-queries.ts';
import { useSession } from '#web/api/session.ts';
import { switchOrganisation } from '#web/api/switch-organisation.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { refusedFields } from '#web/ui/form-faults.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';
import { firstValues, readDraft } from './found-draft.ts';
import { inputOf } from './profile-values.ts';

/** Country that is suggested to a person without a known country, by language (ACC-8). `HOME_ELSEWHERE` is for all other languages. */
const HOME: Readonly<Record<string, string>> = { zh: 'CN' };
const HOME_ELSEWHERE = 'US';

/**
 * Returns the form that creates an organisation, which the person then enters. The browser keeps the form's values
 * until the organisation is created.
 */
export function useFounding() {
  const { t, i18n } = useTranslation('organisation');
  const client = useQueryClient();
  const { user } = useSession();
  const { data: countries } = useQuery(countryQueries.all(i18n.language));
  const [kept, keep] = useDraft('organisation');
  const isHere = useIsHere();
  const isDone = useRef(false);
  const create = useCall(organisationApi.create, {
    changesSession: true,
    onDone: ({ name }) => {
      isDone.current = true;
      keep('');
      if (isHere.current) return;
      // If the person has left this page, does not enter the new organisation. It appears in the person's list.
      flash({ type: 'success', content: t('found.done', { name }) }, ERROR_TOAST_MS);
      void client.invalidateQueries();
    },
  });
  const [isEntering, setEntering] = useState(false);
  const first = readDraft(kept) ?? firstValues(user, HOME[i18n.language] ?? HOME_ELSEWHERE);
  const form = useForm(organisationApi.create.input, first, (values) => inputOf(values));
  const { values, change } = form;

  const callingCodeOf = (country: string): string =>
    countries?.list.find(({ code }) => code === country)?.callingCode ?? '';
  // The calling code is the country's own, unless the person chose another one.
  const countryCallingCode =
    values.countryCallingCode === '' ? callingCodeOf(values.country) : values.countryCallingCode;
  useEffect(() => {
    if (countryCallingCode !== values.countryCallingCode) change({ countryCallingCode });
  });
  const written = JSON.stringify(values);
  const [atFirst] = useState(written);
  useEffect(() => {
    if (written !== atFirst && !isDone.current) keep(written);
  });

  const enter = async (iid: Parameters<typeof switchOrganisation>[1], name: string) => {
    setEntering(true);
    await switchOrganisation(client, iid, t('found.done', { name }));
  };
  const send = form.submit((input) =>
    create.mutate(input, {
      onSuccess: ({ organisationId, name }) => void enter(organisationId, name).catch(() => setEntering(false)),
      onError: (error) => error instanceof ApiError && form.refuse(refusedFields(error.data)),
    }),
  );
  return {
    form: {
      ...form,
      changeCountry: (country: string) => {
        const followed = values.countryCallingCode === callingCodeOf(values.country);
        change({ country, ...(followed && { countryCallingCode: callingCodeOf(country) }) });
      },
    },
    send,
    isBusy: create.isPending || isEntering,
  };
}
