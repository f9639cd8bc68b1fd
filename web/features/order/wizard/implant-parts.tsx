import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { FIELDS } from '#shared/prescription/prescription-fields.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { type PieceRules, unitPath } from './draft-rules.ts';
import { changeUnit, type DraftItem, emptyUnit } from './order-draft.ts';
import { PrescriptionControl } from './prescription-control.tsx';

interface ImplantPartsProps {
  readonly item: DraftItem;
  readonly rules: PieceRules;
  readonly onChange: (change: Partial<DraftItem>) => void;
}

const IMPLANT_FIELDS = FIELDS.tooth.filter(({ group }) => group === 'implantParts');

/** Asks for the implant of each tooth: system, platform and diameter. A tooth without a system has the system of its piece. */
export function ImplantParts({ item, rules, onChange }: ImplantPartsProps) {
  const unitOf = (tooth: string) => item.units.find((unit) => unit.tooth === tooth) ?? emptyUnit(tooth);
  return item.teeth.map((tooth) => (
    <SpaceBetween key={tooth} size="xxs">
      <Box variant="awsui-key-label">
        <Teeth teeth={[tooth]} />
      </Box>
      <ColumnLayout columns={1}>
        {IMPLANT_FIELDS.map((field) => (
          <PrescriptionControl
            key={field.name}
            field={field}
            value={unitOf(tooth)[field.name]}
            fault={rules.faultOf(unitPath(item, tooth, field.name))}
            onChange={(value) => onChange(changeUnit(item, tooth, { [field.name]: value }))}
          />
        ))}
      </ColumnLayout>
    </SpaceBetween>
  ));
}
