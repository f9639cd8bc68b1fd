import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { CaseType, Material } from '#shared/prescription/prescription.ts';
import { TURNAROUND_DAYS, WITHIN_KM } from '#shared/relation/public-profile.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';

interface FindFiltersProps {
  readonly list: ListQuery;
  /** Whether the own organisation has a position, from which distances are measured. */
  readonly hasPosition: boolean;
}

interface FilterProps {
  readonly list: ListQuery;
  /** The parameter of the page's address. */
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabledReason?: string | undefined;
}

function Filter({ list, name, label, all, options, disabledReason }: FilterProps) {
  const choices = [{ value: '', label: all }, ...options];
  return (
    <Select
      ariaLabel={label}
      options={choices.map((each) =>
        disabledReason === undefined || each.value === '' ? each : { ...each, disabled: true, disabledReason },
      )}
      selectedOption={choices.find(({ value }) => value === (list.get(name) ?? '')) ?? null}
      onChange={({ detail }) => list.set(name, detail.selectedOption.value ?? '')}
    />
  );
}

/** Narrows the search for partners by distance, turnaround, case type and material. */
export function FindFilters({ list, hasPosition }: FindFiltersProps) {
  const { t } = useTranslation(['relation', 'prescription']);
  return (
    <>
      <Filter
        list={list}
        name="within"
        label={t('find.within')}
        all={t('find.anywhere')}
        options={WITHIN_KM.map((km) => ({ value: String(km), label: t('find.withinKm', { km }) }))}
        disabledReason={hasPosition ? undefined : t('find.noPosition')}
      />
      <Filter
        list={list}
        name="turnaround"
        label={t('public.turnaround')}
        all={t('find.anyTurnaround')}
        options={TURNAROUND_DAYS.map((count) => ({ value: String(count), label: t('find.withinDays', { count }) }))}
      />
      <Filter
        list={list}
        name="caseType"
        label={t('prescription:label.caseType')}
        all={t('find.everyCaseType')}
        options={CaseType.options.map((value) => ({ value, label: t(`prescription:caseType.${value}`) }))}
      />
      <Filter
        list={list}
        name="material"
        label={t('prescription:label.material')}
        all={t('find.everyMaterial')}
        options={Material.options.map((value) => ({ value, label: t(`prescription:material.${value}`) }))}
      />
    </>
  );
}
