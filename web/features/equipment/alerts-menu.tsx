import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductFamily } from '#shared/product/product-family.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { AlertRulesDialog } from './alert-rules-dialog.tsx';

/** Shows a menu that opens the alert rules of each product family. */
export function AlertsMenu() {
  const { t } = useTranslation('equipment');
  const { data, isPending, refetch } = useQuery(equipmentQueries.alertRules());
  const [family, setFamily] = useState<ProductFamily>();
  return (
    <>
      <ButtonDropdown
        items={ProductFamily.options.map((id) => ({ id, text: t('alert.ofFamily', { family: id }) }))}
        loading={isPending}
        onItemClick={({ detail: { id } }) => {
          setFamily(ProductFamily.parse(id));
          if (data === undefined) void refetch();
        }}
      >
        {t('alert.choose')}
      </ButtonDropdown>
      {family !== undefined && data !== undefined && (
        <AlertRulesDialog family={family} chosen={data} onClose={() => setFamily(undefined)} />
      )}
    </>
  );
}
