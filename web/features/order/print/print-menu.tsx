import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import type { PaperKind } from '#shared/paper/paper-kinds.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import { usePrint } from './use-print.ts';

interface PrintMenuProps {
  readonly orderIds: readonly OrderId[];
  /** The papers that all of them have. */
  readonly kinds: readonly PaperKind[];
  readonly label: string;
}

/** Offers the papers of one or several orders. Labels ask for their sheet first. */
export function PrintMenu({ orderIds, kinds, label }: PrintMenuProps) {
  const { t } = useTranslation('print');
  const { isBusy, start } = usePrint();
  const [areLabelsAsked, askLabels] = useState(false);
  const choose = (id: string): void => {
    const kind = kinds.find((each) => each === id);
    if (kind === 'labels') askLabels(true);
    // A refusal is said by the call.
    else if (kind !== undefined) start(kind, orderIds).catch(() => undefined);
  };
  return (
    <>
      <ButtonDropdown
        items={kinds.map((kind) => ({ id: kind, text: t(`kind.${kind}`) }))}
        loading={isBusy}
        onItemClick={({ detail }) => choose(detail.id)}
      >
        {label}
      </ButtonDropdown>
      {areLabelsAsked && <LabelsDialog orderIds={orderIds} onClose={() => askLabels(false)} />}
    </>
  );
}
