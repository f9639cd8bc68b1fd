import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { bridgeUnits, isInsideSpan } from '#shared/prescription/bridge.ts';
import { FIELDS } from '#shared/prescription/prescription-fields.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { usePrescriptionWords } from '../use-prescription-words.ts';
import { type PieceRules, unitPath } from './draft-rules.ts';
import { changeUnit, type DraftItem, emptyUnit } from './order-draft.ts';
import { PrescriptionControl } from './prescription-control.tsx';

interface BridgeFieldsProps {
  readonly item: DraftItem;
  readonly rules: PieceRules;
  readonly onChange: (change: Partial<DraftItem>) => void;
}

/** Style that removes the border and spacing that browsers give a fieldset. */
const PLAIN = { border: 0, margin: 0, padding: 0, minInlineSize: 0 } as const;

const BRIDGE_FIELDS = FIELDS.tooth.filter(({ group }) => group === 'bridge');

/** Asks for each tooth of a bridge: its role and its connector. The teeth are in the order of the arch. */
export function BridgeFields({ item, rules, onChange }: BridgeFieldsProps) {
  const { t } = useTranslation('prescription');
  const words = usePrescriptionWords();
  const units = bridgeUnits(item);
  const unitOf = (tooth: string) => item.units.find((unit) => unit.tooth === tooth) ?? emptyUnit(tooth);
  const fill = () =>
    onChange({
      units: item.teeth.map((tooth) => ({
        ...unitOf(tooth),
        role: isInsideSpan(item, tooth) ? 'pontic' : 'retainer',
      })),
    });
  const asked = (connector: string) => BRIDGE_FIELDS.filter(({ name }) => name !== 'connector' || connector !== '');
  return (
    <SpaceBetween size="s">
      {item.teeth.length > 2 && (
        <Button variant="inline-link" formAction="none" onClick={fill}>
          {t('work.fillBridge')}
        </Button>
      )}
      {units.map(({ tooth, connector }) => (
        <fieldset key={tooth} aria-label={words.tooth(tooth)} style={PLAIN}>
          <Box variant="awsui-key-label">
            <Teeth teeth={[tooth]} />
          </Box>
          <ColumnLayout columns={2}>
            {asked(connector).map((field) => (
              <PrescriptionControl
                key={field.name}
                field={field}
                value={field.name === 'connector' ? connector : unitOf(tooth)[field.name]}
                fault={rules.faultOf(unitPath(item, tooth, field.name))}
                warning={rules.warningOf(unitPath(item, tooth, field.name))}
                refusalOf={(choice) =>
                  rules.refusalAfter(changeUnit(item, tooth, { [field.name]: choice }), field.name, tooth)
                }
                onChange={(value) => onChange(changeUnit(item, tooth, { [field.name]: value }))}
              />
            ))}
          </ColumnLayout>
        </fieldset>
      ))}
    </SpaceBetween>
  );
}
