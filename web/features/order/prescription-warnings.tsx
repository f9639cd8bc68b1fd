import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { judgePrescription, type RuleFinding } from '#shared/prescription/judge-prescription.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import { useFaultWord } from '#web/ui/use-fault-word.ts';

/** Returns the number of the piece that a finding is about, from 1. Returns `undefined` for the whole order. */
function pieceOf({ path }: RuleFinding): number | undefined {
  const [holder, index] = path.split('.');
  return holder === 'items' ? Number(index) + 1 : undefined;
}

/** Shows all warnings of the rules in one place, piece by piece. The lab may ask about them. */
export function PrescriptionWarnings({ prescription }: { prescription: Prescription }) {
  const { t } = useTranslation(['order', 'prescription', 'app']);
  const word = useFaultWord();
  const found = judgePrescription(prescription).filter(({ verdict }) => verdict === 'warning');
  if (found.length === 0) return null;
  const lines = found.map((finding) => {
    const number = pieceOf(finding);
    return { ...finding, where: number === undefined ? '' : `${t('prescription:item.number', { number })}: ` };
  });
  return (
    <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')} header={t('warnings')}>
      <ul>
        {lines.map(({ path, rule, where }) => (
          <li key={`${path}-${rule}`}>
            {where}
            {word(rule)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
