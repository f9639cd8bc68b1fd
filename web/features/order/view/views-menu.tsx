import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderListView } from '#shared/order/order-list-view.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { ViewDialog } from './view-dialog.tsx';

interface ViewsMenuProps {
  /** Filters and columns on screen, which a new view keeps. */
  readonly present: Pick<OrderListView, 'filters' | 'columns'>;
  readonly onOpen: (view: OrderListView) => void;
}

/** Shows a menu that opens a saved view of the list, or a dialog to save or edit views (ORD-156). */
export function ViewsMenu({ present, onOpen }: ViewsMenuProps) {
  const { t } = useTranslation('order');
  const views = useQuery(orderQueries.views()).data?.views ?? [];
  const [dialog, setDialog] = useState<'save' | 'edit'>();
  const act = (id: string) => {
    const view = views[Number(id)];
    if (id === 'save' || id === 'edit') setDialog(id);
    else if (view !== undefined) onOpen(view);
  };
  return (
    <>
      <ButtonDropdown
        items={[
          ...views.map(({ name, isDefault }, index) => ({
            id: String(index),
            text: name,
            ...(isDefault && { secondaryText: t('view.default') }),
          })),
          { id: 'save', text: t('view.save') },
          ...(views.length === 0 ? [] : [{ id: 'edit', text: t('view.edit') }]),
        ]}
        onItemClick={({ detail }) => act(detail.id)}
      >
        {t('view.title')}
      </ButtonDropdown>
      {dialog !== undefined && (
        <ViewDialog views={dialog === 'edit' ? views : []} present={present} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
