import Select from '@cloudscape-design/components/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Equipment } from '#shared/equipment/equipment.ts';
import { EquipmentId } from '#shared/ids.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { Field } from '#web/ui/field.tsx';

interface EquipmentFieldProps {
  readonly equipmentId: string;
  readonly fault: string | undefined;
  readonly onChange: (equipmentId: string) => void;
}

const optionOf = ({ equipmentId, serialNumber, modelNumber }: Equipment) => ({
  value: String(equipmentId),
  label: serialNumber,
  description: modelNumber,
});

/** Lets a person choose a bound device. The server searches all bound devices by the start of the serial number (WO-86). */
export function EquipmentField({ equipmentId, fault, onChange }: EquipmentFieldProps) {
  const { t } = useTranslation('workOrder');
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...equipmentQueries.list({ ...useAsked(), search }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.list ?? []).filter(({ organisation }) => organisation !== null).map(optionOf);
  const listed = options.find(({ value }) => value === equipmentId);
  const isElsewhere = found.data !== undefined && listed === undefined;
  const chosen = useQuery(equipmentQueries.detail(isElsewhere ? EquipmentId.safeParse(equipmentId).data : undefined));
  return (
    <Field label={t('page.equipment')} fault={fault}>
      <Select
        filteringType="manual"
        filteringPlaceholder={t('report.searchEquipment')}
        placeholder={t('report.choose')}
        options={options}
        selectedOption={listed ?? (chosen.data === undefined ? null : optionOf(chosen.data.equipment))}
        statusType={found.isFetching ? 'loading' : 'finished'}
        loadingText={t('assignee.loading')}
        empty={t(search === '' ? 'report.noEquipment' : 'report.equipmentNotFound')}
        invalid={fault !== undefined}
        onLoadItems={({ detail }) => setSearch(detail.filteringText.trim())}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </Field>
  );
}
