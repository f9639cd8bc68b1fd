import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { ToothChart } from '#web/ui/tooth/tooth-chart.tsx';

interface TeethDialogProps {
  /** The number of images whose teeth are entered. */
  readonly count: number;
  readonly teeth: readonly FdiToothNumber[];
  readonly isBusy: boolean;
  readonly onSave: (teeth: FdiToothNumber[]) => void;
  readonly onClose: () => void;
}

/** Asks on a tooth chart which teeth the images show (STU-11). */
export function TeethDialog({ count, teeth: before, isBusy, onSave, onClose }: TeethDialogProps) {
  const { t } = useTranslation('study');
  const [teeth, setTeeth] = useState<readonly FdiToothNumber[]>(before);
  const toggle = (name: string) => {
    const tooth = FdiToothNumber.parse(name);
    setTeeth((now) => (now.includes(tooth) ? now.filter((each) => each !== tooth) : [...now, tooth]));
  };
  return (
    <ActionDialog
      title={t('teeth.title', { count })}
      action={t('teeth.save')}
      isBusy={isBusy}
      isWide
      onAction={() => onSave([...teeth])}
      onClose={onClose}
    >
      <ToothChart marks={new Map(teeth.map((tooth) => [tooth, 0]))} onToggle={toggle} />
      <p>{teeth.length === 0 ? t('teeth.none') : <Teeth teeth={teeth} />}</p>
    </ActionDialog>
  );
}
