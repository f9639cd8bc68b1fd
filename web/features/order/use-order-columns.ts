import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { ORDER_COLUMNS, type OrderColumn } from './order-columns.tsx';

export type NamedOrderColumn = OrderColumn & { readonly label: string };

/** Returns the order list's columns with their names. The partner column is called "lab" or "clinic", depending on the reader's side. */
export function useOrderColumns(): NamedOrderColumn[] {
  const { t } = useTranslation('order');
  const { side } = useSession();
  const partner = side === 'lab' ? 'clinic' : 'lab';
  return ORDER_COLUMNS.filter((column) => column.side === undefined || column.side === side).map((column) => ({
    ...column,
    label: column.id === 'partner' ? t(`column.${partner}`) : t(`column.${column.id}`),
  }));
}
