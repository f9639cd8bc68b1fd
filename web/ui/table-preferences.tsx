import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import { useTranslation } from 'react-i18next';
import type { ColumnChoice, useTablePreferences } from './use-table-preferences.ts';

interface TablePreferencesProps {
  readonly columns: readonly ColumnChoice[];
  readonly preferences: ReturnType<typeof useTablePreferences>;
}

/** Shows the settings of a table: the choice of columns, and the page size. */
export function TablePreferences({ columns, preferences }: TablePreferencesProps) {
  const { t } = useTranslation('app');
  return (
    <CollectionPreferences
      title={t('table.preferences')}
      confirmLabel={t('action.confirm')}
      cancelLabel={t('action.cancel')}
      preferences={{ pageSize: preferences.pageSize, contentDisplay: preferences.contentDisplay }}
      onConfirm={({ detail }) => preferences.save(detail)}
      pageSizePreference={{
        title: t('table.pageSize'),
        options: preferences.pageSizes.map((value) => ({ value, label: t('table.rows', { count: value }) })),
      }}
      contentDisplayPreference={{
        title: t('table.columns'),
        options: columns.map(({ id, label, isFixed }) => ({ id, label, alwaysVisible: isFixed === true })),
      }}
    />
  );
}
