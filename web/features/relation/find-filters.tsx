import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { CaseType, Material } from '#shared/prescription/prescription.ts';
import type { Position } from '#shared/geometry/mercator.ts';
import { TURNAROUND_DAYS, WITHIN_KM, WITHIN_KM_AT_FIRST } from '#shared/relation/public-profile.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';

interface FindFiltersProps {
  readonly list: ListQuery;
  /** Place on the map around which the search runs; undefined = it runs around the own organisation. */
  readonly around: Position | undefined;
  /** Whether the own organisation has a position from which distances are measured. */
  readonly hasPosition: boolean;
}

interface FilterProps {
  readonly list: ListQuery;
  /** Name of the parameter in the page's address. */
  readonly name: string;
  readonly label: string;
  /** Label of the choice that sets no limit; absent = the person must choose a limit. */
  readonly all?: string;
  /** Value that is shown if the address has no value. */
  readonly atFirst?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabledReason?: string | undefined;
}

function Filter({ list, name, label, all, atFirst = '', options, disabledReason }: FilterProps) {
  const choices = all === undefined ? options : [{ value: '', label: all }, ...options];
  return (
    <Select
      ariaLabel={label}
      options={choices.map((each) =>
        disabledReason === undefined || each.value === '' ? each : { ...each, disabled: true, disabledReason },
      )}
      selectedOption={choices.find(({ value }) => value === (list.get(name) ?? atFirst)) ?? null}
      onChange={({ detail }) => list.set(name, detail.selectedOption.value ?? '')}
    />
  );
}

/**
 * Removes the place from the address, so that the search runs around the own organisation. If that organisation has no
 * position, also removes the radius.
 */
function forgetPlace(list: ListQuery, hasPosition: boolean): void {
  list.set('at', '');
  if (!hasPosition) list.set('within', '');
}

/** Shows the filters of the search for partners: distance, turnaround, case type and material. */
export function FindFilters({ list, around, hasPosition }: FindFiltersProps) {
  const { t } = useTranslation(['relation', 'prescription']);
  const radii = WITHIN_KM.map((km) => ({ value: String(km), label: t('find.withinKm', { km }) }));
  return (
    <>
      {around === undefined ? (
        <Filter
          list={list}
          name="within"
          label={t('find.within')}
          all={t('find.anywhere')}
          options={radii}
          disabledReason={hasPosition ? undefined : t('find.noPosition')}
        />
      ) : (
        <>
          <Filter
            list={list}
            name="within"
            label={t('find.withinPlace')}
            atFirst={String(WITHIN_KM_AT_FIRST)}
            options={radii}
          />
          <Button iconName="close" onClick={() => forgetPlace(list, hasPosition)}>
            {t('find.forgetPlace')}
          </Button>
        </>
      )}
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
