import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ListQuery } from '#web/ui/use-list-query.ts';

interface NoOrdersProps {
  readonly list: ListQuery;
  readonly isFiltered: boolean;
  readonly createButton: ReactNode;
}

/**
 * Says that no order matches the filter, or that there is no order yet. To a lab, also says that its clinics' orders
 * will appear here.
 */
export function NoOrders({ isFiltered, createButton, list }: NoOrdersProps) {
  const { t } = useTranslation('order');
  const { side } = useSession();
  if (isFiltered) {
    return (
      <EmptyState
        picture="nothingFound"
        title={t('list.nothingFound')}
        action={<Button onClick={list.clear}>{t('list.showAll')}</Button>}
      />
    );
  }
  const words = side === 'lab' ? 'lab' : 'clinic';
  return (
    <EmptyState
      picture="orders"
      title={t(`list.empty.${words}.title`)}
      text={t(`list.empty.${words}.text`)}
      action={createButton}
    />
  );
}
