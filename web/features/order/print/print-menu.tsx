import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import type { PaperKind } from '#shared/paper/paper-kinds.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import { usePrint } from './use-print.ts';
import { type PrintedView, useViewPrint } from './use-view-print.ts';

const VIEW = 'view';

interface PrintMenuProps {
  readonly orderIds: readonly OrderId[];
  /** Kinds of paper that all of these orders have. */
  readonly kinds: readonly PaperKind[];
  readonly label: string;
  /**
   * File name and page foot for printing the page that contains the menu. Absent: the menu offers no print of that
   * page.
   */
  readonly view?: PrintedView;
}

/** Shows a menu with the papers of one or several orders. Labels first ask for their sheet. */
export function PrintMenu({ orderIds, kinds, label, view }: PrintMenuProps) {
  const { t } = useTranslation('print');
  const { isBusy, start } = usePrint();
  const { mutate: printView } = useViewPrint();
  const [areLabelsAsked, askLabels] = useState(false);
  const choose = (id: string): void => {
    const kind = kinds.find((each) => each === id);
    if (kind === 'labels') askLabels(true);
    else if (id === VIEW && view !== undefined) printView(view);
    // The rejection is ignored, because the call itself shows a refusal to the person.
    else if (kind !== undefined) start(kind, orderIds).catch(() => undefined);
  };
  return (
    <>
      <ButtonDropdown
        items={[
          ...kinds.map((kind) => ({ id: kind as string, text: t(`kind.${kind}`) })),
          ...(view === undefined ? [] : [{ id: VIEW, text: t('view') }]),
        ]}
        loading={isBusy}
        onItemClick={({ detail }) => choose(detail.id)}
      >
        {label}
      </ButtonDropdown>
      {areLabelsAsked && <LabelsDialog orderIds={orderIds} onClose={() => askLabels(false)} />}
    </>
  );
}
