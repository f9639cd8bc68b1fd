import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allowedOrderActions } from '#shared/order/order-actions.ts';
import type { Order } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { OrderActionDialog } from '../order-action-dialog.tsx';
import { useActionWords } from '../use-action-words.ts';
import { changesOf } from './changes-of.ts';
import { FieldDifferences } from './field-differences.tsx';

/** Actions that end a proposal, in the order of their buttons. */
const ANSWERS = ['acceptRevision', 'declineRevision', 'withdrawRevision'] as const;

/** Shows a proposed change of an accepted order's prescription, field by field, with the buttons that answer it. */
export function ProposalAlert({ order }: { order: Order }) {
  const { t } = useTranslation(['revision', 'app']);
  const { may, side } = useSession();
  const words = useActionWords(order);
  const [open, setOpen] = useState<(typeof ANSWERS)[number]>();
  const isProposed = order.proposedRevision !== null;
  const { data } = useQuery(orderQueries.revisions(isProposed ? order.orderId : undefined));
  const proposal = data?.list.find(({ number }) => number === order.proposedRevision);
  if (!isProposed || data === undefined || proposal === undefined || side === undefined) return null;
  const allowed = allowedOrderActions(order, { may, side });
  return (
    <>
      <Alert
        type="info"
        statusIconAriaLabel={t('app:flash.info')}
        header={t(side === 'lab' ? 'proposedBy' : 'proposedOwn')}
        action={
          <SpaceBetween direction="horizontal" size="xs">
            {ANSWERS.filter((action) => allowed.includes(action)).map((action) => (
              <Button key={action} onClick={() => setOpen(action)}>
                {words.name(action)}
              </Button>
            ))}
          </SpaceBetween>
        }
      >
        <SpaceBetween size="xs">
          {proposal.note !== '' && <div className="written">{proposal.note}</div>}
          <FieldDifferences differences={changesOf(data.list, proposal) ?? []} />
        </SpaceBetween>
      </Alert>
      {open !== undefined && (
        <OrderActionDialog
          action={open}
          order={order}
          files={{ fileCount: order.fileCount, otherPatientFileIds: [] }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
