import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { useState } from 'react';
import type { BoardColumnId } from '#shared/work-order/board.ts';
import type { ProductionStage, ProductionTask } from '#shared/work-order/work-order.ts';
import { useSession } from '#web/api/session.ts';
import { WorkOrderActionDialog } from '../work-order-action-dialog.tsx';
import { useBoardActions } from '../use-board-actions.ts';
import { useAllowedActions } from '../use-work-order-actions.ts';
import { BoardCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { type Board, type BoardMove, type BoardView, columnsOf, moveInto } from './board-rules.ts';
import { useColumnNames } from './use-column-names.ts';
import { useBoardAnnouncements } from './use-board-announcements.ts';
import { useBoardSensors } from './use-board-sensors.ts';
import './board.css';

/** Shows the board's columns. Cards are moved by dragging, by keyboard, or by their menu. */
export function BoardColumns({ board, view }: { board: Board; view: BoardView }) {
  const { user } = useSession();
  const allowedOf = useAllowedActions();
  const actions = useBoardActions();
  const nameOf = useColumnNames(board);
  const [dragged, setDragged] = useState<ProductionTask>();
  const [back, setBack] = useState<{ readonly task: ProductionTask; readonly stage: ProductionStage }>();
  const columns = columnsOf(board, view);
  const stages = board.stages.map(({ stage }) => stage);
  const taskOf = (id: unknown) => board.tasks.find(({ workOrderId }) => workOrderId === id);
  const moveOf = (task: ProductionTask, column: BoardColumnId): BoardMove | undefined =>
    moveInto(task, column, { stages, accountId: user.ID, allowed: allowedOf(task) });
  const move = (task: ProductionTask, column: BoardColumnId) => {
    const asked = moveOf(task, column);
    if (asked === undefined) return;
    if (asked.action === 'sendBack') setBack({ task, stage: asked.stage });
    else if (asked.action === 'assign') actions.assign(task, asked.assigneeId);
    else actions.tap(asked.action, task);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [task, column] = [taskOf(active.id), columns.find(({ id }) => id === over?.id)];
    setDragged(undefined);
    if (task !== undefined && column !== undefined) move(task, column.id);
  };
  const announcements = useBoardAnnouncements({ taskOf, columns, nameOf });
  return (
    <DndContext
      sensors={useBoardSensors()}
      accessibility={announcements}
      onDragStart={({ active }) => setDragged(taskOf(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <div className="board">
        {columns.map((column) => (
          <BoardColumn
            key={column.id}
            column={column}
            name={nameOf(column.id)}
            board={board}
            takes={dragged === undefined ? undefined : moveOf(dragged, column.id) !== undefined}
          >
            {column.tasks.map((task) => (
              <BoardCard
                key={task.workOrderId}
                task={task}
                view={view}
                isBusy={actions.isBusy}
                onTap={(tap) => actions.tap(tap, task)}
                targets={columns
                  .filter(({ id }) => moveOf(task, id) !== undefined)
                  .map(({ id }) => ({ id, text: nameOf(id) }))}
                onMove={(id) => move(task, id)}
              />
            ))}
          </BoardColumn>
        ))}
      </div>
      <DragOverlay>
        {dragged !== undefined && <div className="board-card board-overlay">{dragged.order?.orderNumber}</div>}
      </DragOverlay>
      {back !== undefined && (
        <WorkOrderActionDialog
          action="sendBack"
          workOrder={back.task}
          stage={back.stage}
          onClose={() => setBack(undefined)}
        />
      )}
    </DndContext>
  );
}
