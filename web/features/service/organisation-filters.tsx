import Checkbox from '@cloudscape-design/components/checkbox';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countryQueries } from '#web/api/queries/country-queries.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';

/** Filters the list by country, by faulty devices and by suspension (SVC-27 to SVC-29). */
export function OrganisationFilters({ list }: { list: ListQuery }) {
  const { t, i18n } = useTranslation('service');
  const { data, isPending, isError, refetch } = useQuery(countryQueries.all(i18n.language));
  const all = { value: '', label: t('list.filters.allCountries') };
  const countries = (data?.list ?? []).map(({ code, name, native }) => ({
    value: code,
    label: name,
    filteringTags: [native, code],
  }));
  const options = [all, ...countries];
  return (
    <>
      <Select
        ariaLabel={t('list.filters.country')}
        options={options}
        filteringType="auto"
        statusType={isError ? 'error' : isPending ? 'loading' : 'finished'}
        onLoadItems={() => void (isError && refetch())}
        selectedOption={options.find(({ value }) => value === (list.get('country') ?? '')) ?? all}
        onChange={({ detail }) => list.set('country', detail.selectedOption.value ?? '')}
      />
      <Checkbox
        checked={list.get('faulty') === 'yes'}
        onChange={({ detail }) => list.set('faulty', detail.checked ? 'yes' : '')}
      >
        {t('list.filters.hasException')}
      </Checkbox>
      <Checkbox
        checked={list.get('suspended') === 'yes'}
        onChange={({ detail }) => list.set('suspended', detail.checked ? 'yes' : '')}
      >
        {t('list.filters.isSuspended')}
      </Checkbox>
    </>
  );
}
