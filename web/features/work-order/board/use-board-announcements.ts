import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { BoardColumnId } from '#shared/work-order/board.ts';
import type { ProductionTask } from '#shared/work-order/work-order.ts';
import type { BoardColumn } from './board-rules.ts';

interface Spoken {
  readonly taskOf: (id: UniqueIdentifier) => ProductionTask | undefined;
  readonly columns: readonly BoardColumn[];
  readonly nameOf: (id: BoardColumnId) => string;
}

/** Returns the texts that a screen reader reads aloud while a card is moved (WO-44). */
export function useBoardAnnouncements({
  taskOf,
  columns,
  nameOf,
}: Spoken): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('production');
  const numberOf = (id: UniqueIdentifier): string => taskOf(id)?.order?.orderNumber ?? '';
  const columnName = (id: UniqueIdentifier | undefined): string | undefined => {
    const column = columns.find((each) => each.id === id);
    return column && nameOf(column.id);
  };
  return {
    screenReaderInstructions: { draggable: t('board.instructions') },
    announcements: {
      onDragStart: ({ active }) => t('board.lifted', { number: numberOf(active.id) }),
      onDragOver: ({ active, over }) => {
        const name = columnName(over?.id);
        return name === undefined
          ? t('board.overNothing', { number: numberOf(active.id) })
          : t('board.overColumn', { number: numberOf(active.id), name });
      },
      onDragEnd: ({ active, over }) => {
        const name = columnName(over?.id);
        return name === undefined
          ? t('board.putBack', { number: numberOf(active.id) })
          : t('board.dropped', { number: numberOf(active.id), name });
      },
      onDragCancel: ({ active }) => t('board.putBack', { number: numberOf(active.id) }),
    },
  };
}
