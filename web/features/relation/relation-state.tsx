import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { Relation, RelationState as State } from '#shared/relation/relation.ts';

const STATUS: Record<State, StatusIndicatorProps.Type> = {
  pending: 'pending',
  established: 'success',
  rejected: 'error',
  cancelled: 'stopped',
  exited: 'stopped',
};

/** Shows the state of a relation. An ended relation is shown as ending while orders between both sides are open (REL-62). */
export function RelationState({ relation }: { relation: Relation }) {
  const { t } = useTranslation('relation');
  const { state, isInitiator, openOrders } = relation;
  if (state === 'exited' && openOrders > 0)
    return <StatusIndicator type="in-progress">{t('state.ending', { count: openOrders })}</StatusIndicator>;
  return (
    <StatusIndicator type={STATUS[state]}>
      {state === 'pending' ? t(isInitiator ? 'pendingOfOther' : 'pendingOfMine') : t(`state.${state}`)}
    </StatusIndicator>
  );
}
