import { useTranslation } from 'react-i18next';
import type { BoardColumnId } from '#shared/work-order/board.ts';
import { ProductionStage } from '#shared/work-order/work-order.ts';
import { useStageName } from '../use-stage-name.ts';
import type { Board } from './board-rules.ts';

/** Returns a function that names a column: by the lab's name of its stage, or by the technician's name. */
export function useColumnNames({ stages, people, tasks }: Board): (id: BoardColumnId) => string {
  const { t } = useTranslation('workOrder');
  const stageName = useStageName();
  return (id) => {
    const [kind, value = ''] = id.split(':');
    const stage = ProductionStage.safeParse(value);
    if (kind === 'stage' && stage.success) {
      const task = stages.find((each) => each.stage === stage.data) ?? null;
      return stageName({ stage: stage.data, task });
    }
    const person = people.find(({ accountId }) => accountId === value)?.name;
    // The name of a technician who left the plan but still has tasks.
    const former = tasks.find(({ assignee }) => assignee?.accountId === value)?.assignee?.name;
    return person ?? former ?? t('assignee.nobody');
  };
}
