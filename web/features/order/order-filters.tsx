import Autosuggest from '@cloudscape-design/components/autosuggest';
import Select from '@cloudscape-design/components/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganisationId } from '#shared/ids.ts';
import { OrderSort } from '#shared/order/order-sorts.ts';
import { Material } from '#shared/prescription/prescription.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { useSession } from '#web/api/session.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { AssigneeFilter } from './assignee-filter.tsx';
import { DayRangeFilter } from './day-range-filter.tsx';
import { CREATED_FILTERS, DANGER_FILTERS, DUE_FILTERS } from './order-due-range.ts';
import { sortOf } from './use-order-sorting.ts';

interface OrderFiltersProps {
  readonly list: ListQuery;
  /** Doctors of the orders that are shown. */
  readonly doctors: readonly string[];
}

/**
 * Shows the filters of the list: partner, doctor, due date, day of creation and material. In a lab, also the member who works on the order.
 * On a phone, also the sorting.
 */
export function OrderFilters({ list, doctors }: OrderFiltersProps) {
  return (
    <>
      <PartnerFilter list={list} />
      <DoctorFilter list={list} doctors={doctors} />
      <DueFilter list={list} />
      <CreatedFilter list={list} />
      <MaterialFilter list={list} />
      <AssigneeFilter list={list} />
      <PhoneSort list={list} />
    </>
  );
}

/** Lets the reader choose on a phone how the list is sorted, because cards have no headings to sort by. */
function PhoneSort({ list }: { list: ListQuery }) {
  const { t } = useTranslation('order');
  const isNarrow = useNarrow();
  if (!isNarrow) return null;
  const usual = { value: '', label: t('sort.usual') };
  const options = [usual, ...OrderSort.options.map((value) => ({ value, label: t(`sort.${value}`) }))];
  return (
    <Select
      ariaLabel={t('sort.label')}
      options={options}
      selectedOption={options.find(({ value }) => value === sortOf(list)) ?? usual}
      onChange={({ detail }) => list.set('sort', detail.selectedOption.value ?? '')}
    />
  );
}

function PartnerFilter({ list }: { list: ListQuery }) {
  const { t } = useTranslation('order');
  const { side, may } = useSession();
  const isShown = may('relation:read');
  const [search, setSearch] = useState('');
  const chosenId = list.get('partner') ?? '';
  const found = useQuery({
    ...relationQueries.established(search),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery(relationQueries.with(isShown ? OrganisationId.safeParse(chosenId).data : undefined));
  if (!isShown) return null;
  const all = { value: '', label: t(side === 'lab' ? 'filter.everyClinic' : 'filter.everyLab') };
  const optionsOf = ({ data }: typeof found) =>
    (data?.list ?? []).map(({ partner }) => ({
      value: partner.organisationId as string,
      label: partner.name,
      description: partner.organisationNumber,
    }));
  const partners = optionsOf(found);
  return (
    <Select
      ariaLabel={t(side === 'lab' ? 'column.clinic' : 'column.lab')}
      filteringType="manual"
      filteringPlaceholder={t(side === 'lab' ? 'filter.clinicSearch' : 'dialog.labSearch')}
      options={search === '' ? [all, ...partners] : partners}
      selectedOption={[all, ...partners, ...optionsOf(chosen)].find(({ value }) => value === chosenId) ?? all}
      statusType={found.isFetching ? 'loading' : 'finished'}
      loadingText={t('list.loading')}
      onLoadItems={({ detail }) => setSearch(detail.filteringText)}
      onChange={({ detail }) => list.set('partner', detail.selectedOption.value ?? '')}
    />
  );
}

function DoctorFilter({ list, doctors }: OrderFiltersProps) {
  const { t } = useTranslation('order');
  return (
    <Autosuggest
      value={list.typedDoctor}
      ariaLabel={t('column.doctor')}
      placeholder={t('filter.doctor')}
      options={[...new Set(doctors)].map((value) => ({ value }))}
      hideEnteredTextOption
      enteredTextLabel={(value) => value}
      onChange={({ detail }) => list.typeDoctor(detail.value)}
    />
  );
}

function MaterialFilter({ list }: { list: ListQuery }) {
  const { t } = useTranslation(['order', 'prescription']);
  const any = { value: '', label: t('filter.anyMaterial') };
  const materials = Material.options.map((value) => ({ value, label: t(`prescription:material.${value}`) }));
  const options = [any, ...materials];
  return (
    <Select
      ariaLabel={t('column.material')}
      options={options}
      selectedOption={options.find(({ value }) => value === list.get('material')) ?? any}
      onChange={({ detail }) => list.set('material', detail.selectedOption.value ?? '')}
    />
  );
}

function DueFilter({ list }: { list: ListQuery }) {
  const { t } = useTranslation('order');
  const presets = [...DUE_FILTERS, ...DANGER_FILTERS].map((value) => ({ value, label: t(`filter.due.${value}`) }));
  return <DayRangeFilter list={list} name="due" label={t('column.due')} any={t('filter.anyDue')} presets={presets} />;
}

function CreatedFilter({ list }: { list: ListQuery }) {
  const { t } = useTranslation('order');
  const presets = CREATED_FILTERS.map((value) => ({ value, label: t(`filter.created.${value}`) }));
  return (
    <DayRangeFilter
      list={list}
      name="created"
      label={t('column.created')}
      any={t('filter.anyCreated')}
      presets={presets}
    />
  );
}
