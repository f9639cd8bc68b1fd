import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import { LABEL_SHEETS, LabelSheet, sheetOf } from '#shared/paper/label-sheets.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { usePrint } from './use-print.ts';

interface LabelsDialogProps {
  readonly orderIds: readonly OrderId[];
  readonly onClose: () => void;
}

/** Asks for the sheet of labels and for the first free label on it, then saves the labels. */
export function LabelsDialog({ orderIds, onClose }: LabelsDialogProps) {
  const { t } = useTranslation('print');
  const { isBusy, start } = usePrint();
  const [name, setName] = useState<LabelSheet>('3x8');
  const [first, setFirst] = useState('1');
  const [isTried, setTried] = useState(false);
  const sheet = sheetOf(name);
  const perSheet = sheet.rows * sheet.columns;
  const isRight = /^\d+$/u.test(first) && Number(first) >= 1 && Number(first) <= perSheet;
  const options = LABEL_SHEETS.map(({ sheet: value, product, rows, columns, label: [width, height] }) => ({
    value,
    label: product,
    description: `${columns} × ${rows}, ${width} × ${height} mm`,
  }));
  const print = (): void => {
    setTried(true);
    if (!isRight) return;
    // After a refusal, the dialog stays open and shows it.
    start('labels', orderIds, { sheet: name, firstLabel: Number(first) }).then(onClose, () => undefined);
  };
  return (
    <ActionDialog title={t('title')} action={t('start')} isBusy={isBusy} onAction={print} onClose={onClose}>
      <FormField label={t('sheet')} stretch>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === name) ?? null}
          onChange={({ detail }) => setName(LabelSheet.safeParse(detail.selectedOption.value).data ?? name)}
        />
      </FormField>
      <FormField
        label={t('first')}
        constraintText={t('firstHint')}
        errorText={isTried && !isRight && t('fault', { max: perSheet })}
        stretch
      >
        <Input
          value={first}
          inputMode="numeric"
          invalid={isTried && !isRight}
          onChange={({ detail }) => setFirst(detail.value)}
        />
      </FormField>
    </ActionDialog>
  );
}
