import { useTranslation } from 'react-i18next';
import type { ProductionStage } from '#shared/work-order/work-order.ts';

interface Staged {
  readonly stage: ProductionStage;
  readonly task: { readonly name: string } | null;
}

/** Returns a function that names a task's stage: by the lab's own name, else by the usual word. */
export function useStageName(): (staged: Staged) => string {
  const { t } = useTranslation('workOrder');
  return ({ stage, task }) => (task === null || task.name === '' ? t(`stage.${stage}`) : task.name);
}
