import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { PatientSort, Unseen } from '#shared/patient/patient-sorts.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { sortOf, unseenOf } from './use-patient-sorting.ts';

/** Lets the reader choose a recall list. On a phone, also the sorting. */
export function PatientFilters({ list }: { list: ListQuery }) {
  const { t } = useTranslation('patient');
  const any = { value: '', label: t('unseen.any') };
  const options = [any, ...Unseen.options.map((value) => ({ value, label: t(`unseen.${value}`) }))];
  return (
    <>
      <Select
        ariaLabel={t('field.lastVisitAt')}
        options={options}
        selectedOption={options.find(({ value }) => value === unseenOf(list)) ?? any}
        onChange={({ detail }) => list.set('unseen', detail.selectedOption.value ?? '')}
      />
      <PhoneSort list={list} />
    </>
  );
}

/** Lets the reader choose on a phone how the list is sorted, because cards have no headings to sort by. */
function PhoneSort({ list }: { list: ListQuery }) {
  const { t } = useTranslation('patient');
  const isNarrow = useNarrow();
  if (!isNarrow) return null;
  const usual = { value: '', label: t('sort.usual') };
  const options = [usual, ...PatientSort.options.map((value) => ({ value, label: t(`sort.${value}`) }))];
  return (
    <Select
      ariaLabel={t('sort.label')}
      options={options}
      selectedOption={options.find(({ value }) => value === sortOf(list)) ?? usual}
      onChange={({ detail }) => list.set('sort', detail.selectedOption.value ?? '')}
    />
  );
}
