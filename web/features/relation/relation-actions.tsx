import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { relationApi } from '#shared/relation/relation-api.ts';
import { RELATION_TRANSITIONS, type RelationAction } from '#shared/relation/relation-transitions.ts';
import type { Relation } from '#shared/relation/relation.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { OpenOrders } from './open-orders.tsx';

/** All actions except `establish`, which needs the partner's number, even for a repeated request. */
type RowAction = Exclude<RelationAction, 'establish'>;
const ACTIONS: readonly RowAction[] = ['accept', 'reject', 'cancel', 'exit', 'delete'];

/**
 * Shows the actions that `RELATION_TRANSITIONS` allows the reader's side to take on a relation. Each action first asks the reader to
 * confirm it.
 */
export function RelationActions({ relation }: { relation: Relation }) {
  const { t } = useTranslation('relation');
  const { may } = useSession();
  if (!may('relation:manage')) return null;
  const by = relation.isInitiator ? 'initiator' : 'partner';
  const open = ACTIONS.filter(
    (action) =>
      findTransition(RELATION_TRANSITIONS, { action, from: relation.state, by }) !== undefined &&
      // REL-63: a relation with open orders stays on the list.
      (action !== 'delete' || relation.openOrders === 0),
  );
  return (
    <RowActions
      actions={open}
      primary="accept"
      labelOf={(action) => t(`action.${action}`)}
      dialogOf={(action, onClose) => <ConfirmDialog action={action} relation={relation} onClose={onClose} />}
    />
  );
}

interface ConfirmDialogProps {
  readonly action: RowAction;
  readonly relation: Relation;
  readonly onClose: () => void;
}

function ConfirmDialog({ action, relation, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('relation');
  const move = useCall(relationApi[action]);
  const { may } = useSession();
  const { relationId, version, partner, openOrders } = relation;
  // REL-61: the dialog lists the open orders before the relation ends.
  const isLeaving = action === 'exit' && openOrders > 0 && may('order:read');
  return (
    <ActionDialog
      title={t(`action.${action}`)}
      isBusy={move.isPending}
      isWide={isLeaving}
      onAction={() => move.mutate({ relationId, version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(`consequence.${action}`, { partner: partner.name })}
      {isLeaving && (
        <SpaceBetween size="xs">
          <Header variant="h3">{t('open.title', { partner: partner.name })}</Header>
          <OpenOrders partner={partner} />
          <Box color="text-body-secondary">{t('open.goOn')}</Box>
        </SpaceBetween>
      )}
    </ActionDialog>
  );
}
