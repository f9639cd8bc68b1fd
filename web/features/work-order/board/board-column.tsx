import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayLoads } from '#shared/work-order/board.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import type { Board, BoardColumn as Column } from './board-rules.ts';

interface BoardColumnProps {
  readonly column: Column;
  readonly name: string;
  readonly board: Board;
  /** Whether the dragged card may be dropped here; `undefined` while no card is dragged. */
  readonly takes: boolean | undefined;
  readonly children: ReactNode;
}

/** Shows one column with its name and number of tasks. A technician's column also shows the load of the next working days. */
export function BoardColumn({ column, name, board, takes, children }: BoardColumnProps) {
  const { t } = useTranslation('production');
  const { setNodeRef, isOver } = useDroppable({ id: column.id, disabled: takes === false });
  const person = board.people.find(({ accountId }) => column.id === `worker:${accountId}`);
  return (
    <section
      ref={setNodeRef}
      className="board-column"
      data-takes={takes}
      data-over={isOver}
      aria-label={t('board.column', { name, count: column.tasks.length })}
    >
      <Box variant="h3" tagOverride="h2" padding="n">
        <bdi>{name}</bdi> ({column.tasks.length})
      </Box>
      {person !== undefined && <Load board={board} person={person} />}
      <ul className="board-cards">{children}</ul>
    </section>
  );
}

/** Shows the planned minutes of each day next to the daily capacity. A day above the capacity is marked. */
function Load({ board, person }: { board: Board; person: Board['people'][number] }) {
  const { t, i18n } = useTranslation('production');
  const loads = dayLoads(board.tasks, person, board.days);
  const { minutesPerDay } = person;
  return (
    <ul className="board-load" aria-label={t('board.load')}>
      {loads.map(({ day, minutes, isOver }) => (
        <li key={day}>
          <StatusIndicator type={isOver ? 'warning' : 'success'}>
            {t(isOver ? 'board.over' : 'board.day', {
              day: calendarDay(day, i18n.language),
              minutes,
              capacity: minutesPerDay,
            })}
          </StatusIndicator>
        </li>
      ))}
    </ul>
  );
}
