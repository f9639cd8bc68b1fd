import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useDraggable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { type BoardColumnId, isLate } from '#shared/work-order/board.ts';
import type { ProductionTask } from '#shared/work-order/work-order.ts';
import { minutesOf } from '#shared/work-order/worked.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { TAPS, type Tap } from '../use-board-actions.ts';
import { useStageName } from '../use-stage-name.ts';
import { useAllowedActions } from '../use-work-order-actions.ts';
import { workOrderAddress } from '../work-order-address.ts';
import { WorkOrderStateBadge } from '../work-order-state-badge.tsx';
import type { BoardView } from './board-rules.ts';

interface BoardCardProps {
  readonly task: ProductionTask;
  readonly view: BoardView;
  readonly isBusy: boolean;
  readonly onTap: (tap: Tap) => void;
  /** Columns into which this task can be moved. */
  readonly targets: readonly { readonly id: BoardColumnId; readonly text: string }[];
  readonly onMove: (column: BoardColumnId) => void;
}

/** Shows one task: its order, its due day, its next step as a button, and a menu of columns to move it to. */
export function BoardCard({ task, view, isBusy, onTap, targets, onMove }: BoardCardProps) {
  const { t } = useTranslation(['production', 'workOrder']);
  const nameOf = useStageName();
  const allowed = useAllowedActions()(task);
  const { workOrderId, workOrderNumber, order, stage, assignee, state } = task;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: workOrderId,
    disabled: targets.length === 0,
  });
  const tap = TAPS.find((each) => allowed.includes(each));
  const number = order?.orderNumber ?? workOrderNumber;
  return (
    <li ref={setNodeRef} className="board-card" data-dragged={isDragging}>
      <div className="board-card-head">
        <RouteLink to={workOrderAddress(workOrderId)}>{number}</RouteLink>
        {targets.length > 0 && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className="board-handle"
            {...attributes}
            {...listeners}
            aria-label={t('board.drag', { number })}
          >
            <span aria-hidden>⠿</span>
          </button>
        )}
      </div>
      <Box fontSize="body-s">
        {view === 'stage' ? (
          assignee === null ? (
            t('workOrder:assignee.nobody')
          ) : (
            <bdi>{assignee.name}</bdi>
          )
        ) : (
          stage !== null && nameOf({ stage, task: task.task })
        )}
      </Box>
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <WorkOrderStateBadge state={state} />
        <Due task={task} />
      </SpaceBetween>
      <Taken task={task} />
      <SpaceBetween direction="horizontal" size="xs">
        {tap !== undefined && (
          <Button disabled={isBusy} onClick={() => onTap(tap)} ariaLabel={`${t(`workOrder:action.${tap}`)} ${number}`}>
            {t(`workOrder:action.${tap}`)}
          </Button>
        )}
        {targets.length > 0 && (
          <ButtonDropdown
            items={[...targets]}
            disabled={isBusy}
            expandToViewport
            ariaLabel={t('board.moveOf', { number })}
            onItemClick={({ detail }) => {
              const target = targets.find(({ id }) => id === detail.id);
              if (target !== undefined) onMove(target.id);
            }}
          >
            {t('board.move')}
          </ButtonDropdown>
        )}
      </SpaceBetween>
    </li>
  );
}

/** Shows the due day of a task. A late task is marked by a word and a colour. */
function Due({ task }: { task: ProductionTask }) {
  const { t, i18n } = useTranslation('production');
  const today = formatTime(useNow(), '{y}-{m}-{d}');
  if (task.dueDate === null) return null;
  const day = calendarDay(task.dueDate, i18n.language);
  if (isLate(task, today)) return <Badge color="red">{t('board.late', { day })}</Badge>;
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {day}
    </Box>
  );
}

/** Shows the minutes of work on a task; nothing before the work begins (WO-83). */
function Taken({ task }: { task: ProductionTask }) {
  const { t } = useTranslation('production');
  const minutes = minutesOf([task], useNow());
  if (task.startedAt === null && task.workedSeconds === 0) return null;
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {t('board.taken', minutes)}
    </Box>
  );
}
