import Badge, { type BadgeProps } from '@cloudscape-design/components/badge';
import { useTranslation } from 'react-i18next';
import type { WorkOrderState } from '#shared/work-order/work-order.ts';

const COLOURS: Record<WorkOrderState, NonNullable<BadgeProps['color']>> = {
  open: 'blue',
  assigned: 'severity-neutral',
  inProgress: 'severity-low',
  awaitingConfirmation: 'severity-medium',
  completed: 'green',
  cancelled: 'grey',
};

/** Shows a work order's state as a word. */
export function WorkOrderStateBadge({ state }: { state: WorkOrderState }) {
  const { t } = useTranslation('workOrder');
  return (
    <span className="one-line">
      <Badge color={COLOURS[state]}>{t(`state.${state}`)}</Badge>
    </span>
  );
}
