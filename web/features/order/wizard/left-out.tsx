import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useTranslation } from 'react-i18next';
import { enumerated } from '#shared/locales/enumerated.ts';
import { leftOut } from '#shared/prescription/left-out.ts';
import type { PrescriptionField } from '#shared/prescription/prescription-fields.ts';
import { CaseType } from '#shared/prescription/prescription.ts';

interface LeftOutProps {
  readonly fields: readonly PrescriptionField[];
  /** Case type of the order; '' while none is chosen. */
  readonly caseType: string;
  /**
   * Present in the work step: whether any piece is a bridge. The form shows the fields of bridges only if there is a
   * bridge.
   */
  readonly hasBridge?: boolean;
}

/** Lists the fields that the form does not show, with the kinds of work that have them (ORD-289). */
export function LeftOut({ fields, caseType: asked, hasBridge = true }: LeftOutProps) {
  const { t, i18n } = useTranslation('prescription');
  const caseType = CaseType.safeParse(asked).data;
  if (caseType === undefined) return null;
  const list = (words: readonly string[]) => enumerated(words, i18n.language);
  const namesOf = (each: readonly PrescriptionField[]) => list(each.map(({ name }) => t(`label.${name}`)));
  const others = leftOut(fields, caseType);
  const ofBridges = fields.filter((field) => field.group === 'bridge' && field.caseTypes.includes(caseType));
  const lines = others.map(({ caseTypes, ...group }) => ({
    kinds: list(caseTypes.map((each) => t(`caseType.${each}`))),
    fields: namesOf(group.fields),
  }));
  if (!hasBridge && ofBridges.length > 0) lines.push({ kinds: t('restoration.bridge'), fields: namesOf(ofBridges) });
  if (lines.length === 0) return null;
  return (
    <ExpandableSection variant="footer" headerText={t('leftOut.title')}>
      <Box color="text-body-secondary">{t('leftOut.text', { kind: t(`caseType.${caseType}`) })}</Box>
      <ul>
        {lines.map((line) => (
          <li key={line.kinds}>{t('leftOut.line', line)}</li>
        ))}
      </ul>
    </ExpandableSection>
  );
}
