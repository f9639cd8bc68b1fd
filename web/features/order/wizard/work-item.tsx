import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ImplantRestoration, Material, Restoration } from '#shared/prescription/prescription.ts';
import { Field } from '#web/ui/field.tsx';
import { markColour } from '#web/ui/tooth/mark-colours.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import type { DraftItem } from './order-draft.ts';

interface WorkItemProps {
  readonly item: DraftItem;
  readonly number: number;
  readonly isActive: boolean;
  readonly caseType: string;
  readonly fault: string | undefined;
  readonly onActivate: () => void;
  readonly onChange: (change: Partial<DraftItem>) => void;
  readonly onRemove: () => void;
}

/** Shows one piece of work: its teeth and what is made for them. */
export function WorkItem({ item, number, isActive, caseType, fault, onActivate, onChange, onRemove }: WorkItemProps) {
  const { t } = useTranslation('prescription');
  const isImplant = caseType === 'implant';
  return (
    <Container
      header={
        <Header
          variant="h3"
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {!isActive && (
                <Button formAction="none" onClick={onActivate}>
                  {t('work.chooseTeeth')}
                </Button>
              )}
              <Button
                variant="icon"
                formAction="none"
                iconName="remove"
                ariaLabel={t('work.remove')}
                onClick={onRemove}
              />
            </SpaceBetween>
          }
        >
          <SpaceBetween direction="horizontal" size="xs" alignItems="center">
            <svg width="12" height="12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" fill={markColour(number)} />
            </svg>
            <span>{t('item.number', { number: number + 1 })}</span>
          </SpaceBetween>
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Field label={t('label.teeth')} fault={fault}>
          {item.teeth.length === 0 ? (
            <Box color="text-body-secondary">{t(isActive ? 'work.tapTeeth' : 'work.noTeeth')}</Box>
          ) : (
            <Box fontSize="heading-m">
              <Teeth teeth={item.teeth} />
            </Box>
          )}
        </Field>
        <ColumnLayout columns={3}>
          {isImplant ? (
            <>
              <Choice name="implantRestoration" item={item} onChange={onChange} />
              <Text name="implantSystem" item={item} onChange={onChange} />
            </>
          ) : (
            <Choice name="restoration" item={item} onChange={onChange} />
          )}
          <Choice name="material" item={item} onChange={onChange} />
          <Text name="shade" item={item} onChange={onChange} />
          {!isImplant && <Text name="stumpShade" item={item} onChange={onChange} />}
        </ColumnLayout>
      </SpaceBetween>
    </Container>
  );
}

type PartProps = Pick<WorkItemProps, 'item' | 'onChange'>;

const OPTIONS = {
  restoration: Restoration.options,
  implantRestoration: ImplantRestoration.options,
  material: Material.options,
} as const;

function Choice({ name, item, onChange }: PartProps & { name: keyof typeof OPTIONS }) {
  const { t } = useTranslation('prescription');
  const words: Record<keyof typeof OPTIONS, { value: string; label: string }[]> = {
    restoration: OPTIONS.restoration.map((value) => ({ value, label: t(`restoration.${value}`) })),
    implantRestoration: OPTIONS.implantRestoration.map((value) => ({ value, label: t(`implantRestoration.${value}`) })),
    material: OPTIONS.material.map((value) => ({ value, label: t(`material.${value}`) })),
  };
  const options = words[name];
  return (
    <Field label={t(`label.${name}`)} fault={undefined} isOptional>
      <Select
        options={options}
        placeholder={t('work.choose')}
        selectedOption={options.find(({ value }) => value === item[name]) ?? null}
        onChange={({ detail }) => onChange({ [name]: detail.selectedOption.value ?? '' })}
      />
    </Field>
  );
}

function Text({ name, item, onChange }: PartProps & { name: 'implantSystem' | 'shade' | 'stumpShade' }) {
  const { t } = useTranslation('prescription');
  return (
    <Field label={t(`label.${name}`)} fault={undefined} isOptional>
      <Input
        value={item[name]}
        placeholder={t(`example.${name}`)}
        onChange={({ detail }) => onChange({ [name]: detail.value })}
      />
    </Field>
  );
}
