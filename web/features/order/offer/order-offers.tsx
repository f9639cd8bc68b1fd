import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proposeItems } from '#shared/prescription/propose-items.ts';
import { differencesOf } from '#shared/prescription/take-over.ts';
import type { CaseOrder } from '#shared/file/case-order.ts';
import type { PrescribedWork } from './prescribed-work.ts';
import { DifferenceTable } from './difference-table.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';

interface OrderOffersProps {
  readonly work: PrescribedWork;
  readonly caseOrders: readonly CaseOrder[];
  /** Takes the work over into the prescription; absent = the reader may only compare. */
  readonly onTake?: ((work: PrescribedWork) => void) | undefined;
}

/**
 * Shows the order that the case files contain. While the prescription is being written, the person can take that order over into it. Later
 * the person can only compare the two.
 */
export function OrderOffers({ work, caseOrders, onTake }: OrderOffersProps) {
  return caseOrders.map((caseOrder) => (
    <OrderOffer key={caseOrder.fileId} work={work} caseOrder={caseOrder} onTake={onTake} />
  ));
}

function OrderOffer({ work, caseOrder, onTake }: Omit<OrderOffersProps, 'caseOrders'> & { caseOrder: CaseOrder }) {
  const { t } = useTranslation(['order', 'file', 'app']);
  const [isOpen, setOpen] = useState(false);
  const proposal = proposeItems(caseOrder.data);
  const differences = differencesOf(work.items, proposal.items);
  const source = { system: t(`file:layout.${caseOrder.layout}`), file: caseOrder.fileName };
  if (proposal.items.length === 0) return null;
  if (differences.length === 0) {
    return (
      <Alert type="success" statusIconAriaLabel={t('app:flash.success')}>
        {t('offer.agrees', source)}
      </Alert>
    );
  }
  return (
    <Alert
      type={onTake === undefined ? 'warning' : 'info'}
      statusIconAriaLabel={t(onTake === undefined ? 'app:flash.warning' : 'app:flash.info')}
      header={t(work.items.length === 0 ? 'offer.found' : 'offer.differs', source)}
      action={
        onTake && (
          <Button formAction="none" onClick={() => setOpen(true)}>
            {t('offer.take')}
          </Button>
        )
      }
    >
      {work.items.length === 0 ? (
        t('offer.text', { count: proposal.items.flatMap(({ teeth }) => teeth).length })
      ) : (
        <ExpandableSection headerText={t('offer.differences', { count: differences.length })}>
          <DifferenceTable differences={differences} />
        </ExpandableSection>
      )}
      {isOpen && onTake && (
        <TakeOverDialog
          work={work}
          proposal={proposal}
          source={source}
          onTake={(taken) => {
            setOpen(false);
            onTake(taken);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  );
}
