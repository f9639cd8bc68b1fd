import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import { useTranslation } from 'react-i18next';
import { isBridge } from '#shared/prescription/bridge.ts';
import { FIELDS, type PrescriptionField } from '#shared/prescription/prescription-fields.ts';
import { BridgeFields } from './bridge-fields.tsx';
import type { PieceRules } from './draft-rules.ts';
import { FieldGroup } from './field-group.tsx';
import { ImplantParts } from './implant-parts.tsx';
import type { DraftItem } from './order-draft.ts';
import { PrescriptionControl } from './prescription-control.tsx';

interface PieceFieldsProps {
  readonly item: DraftItem;
  readonly caseType: string;
  readonly rules: PieceRules;
  readonly onChange: (change: Partial<DraftItem>) => void;
}

type PieceField = PrescriptionField<'piece'> & { readonly name: Exclude<PrescriptionField<'piece'>['name'], 'teeth'> };
const PIECE_FIELDS = FIELDS.piece.filter((field): field is PieceField => field.type !== 'teeth');

/** Groups that are closed until one of their fields is filled. */
const RARE_GROUPS = ['fit', 'implantParts'] as const;

/** Asks for the fields of one piece of work. The case type decides which fields there are. */
export function PieceFields({ item, caseType, rules, onChange }: PieceFieldsProps) {
  const { t } = useTranslation('prescription');
  const asked = PIECE_FIELDS.filter(({ caseTypes }) => caseTypes.some((each) => each === caseType));
  const inGroup = (name: string) => asked.filter(({ group }) => group === name);
  const isNeeded = (fields: readonly PieceField[]): boolean =>
    fields.some(({ name }) => item[name] !== '' || rules.faultOf(name) !== undefined);
  const controls = (fields: readonly PieceField[]) =>
    fields.map((field) => (
      <PrescriptionControl
        key={field.name}
        field={field}
        value={item[field.name]}
        fault={rules.faultOf(field.name)}
        warning={rules.warningOf(field.name)}
        outsideTerms={rules.outsideTerms(field.name)}
        refusalOf={(choice) => rules.refusalAfter({ [field.name]: choice }, field.name)}
        onChange={(value) => onChange({ [field.name]: value })}
      />
    ));
  return (
    <>
      <ColumnLayout columns={3}>{controls(inGroup('main'))}</ColumnLayout>
      {isBridge(item) && item.teeth.length > 0 && (
        <>
          <Box variant="h4">{t('group.bridge')}</Box>
          <BridgeFields item={item} rules={rules} onChange={onChange} />
          <ColumnLayout columns={3}>{controls(inGroup('bridge'))}</ColumnLayout>
        </>
      )}
      {RARE_GROUPS.filter((group) => inGroup(group).length > 0).map((group) => (
        <FieldGroup
          key={group}
          title={t(`group.${group}`)}
          isNeeded={
            isNeeded(inGroup(group)) ||
            (group === 'implantParts' &&
              item.units.some(({ role: _role, connector: _connector, tooth: _tooth, ...implant }) =>
                Object.values(implant).some((text) => text !== ''),
              ))
          }
        >
          {controls(inGroup(group))}
          {group === 'implantParts' && <ImplantParts item={item} rules={rules} onChange={onChange} />}
        </FieldGroup>
      ))}
    </>
  );
}
