import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { Skill } from '#shared/work-order/work-order.ts';
import { Field } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import type { PlanValues, StageValues } from './plan-values.ts';

/** Lets a head rename the lab's stages, change their order, and switch each on or off. */
export function StageFields({ form }: { form: FormFields<PlanValues> }) {
  const { stages } = form.values;
  const change = (at: number, changes: Partial<StageValues>) =>
    form.change({ stages: stages.map((each, index) => (index === at ? { ...each, ...changes } : each)) });
  const swap = (at: number, other: number) =>
    form.change({
      stages: stages.map((each, index) => stages[index === at ? other : index === other ? at : index] ?? each),
    });
  return (
    <SpaceBetween size="l">
      {stages.map((stage, at) => (
        <StageLine
          key={stage.stage}
          stage={stage}
          fault={form.faultOf(`stages.${stages.slice(0, at).filter(({ isUsed }) => isUsed).length}.minutes`)}
          onChange={(changes) => change(at, changes)}
          onEarlier={at === 0 ? undefined : () => swap(at, at - 1)}
          onLater={at === stages.length - 1 ? undefined : () => swap(at, at + 1)}
        />
      ))}
    </SpaceBetween>
  );
}

interface StageLineProps {
  readonly stage: StageValues;
  readonly fault: string | undefined;
  readonly onChange: (changes: Partial<StageValues>) => void;
  /** Moves the stage one place earlier; absent for the first stage. `onLater` is absent for the last stage. */
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
}

function StageLine({ stage, fault, onChange, onEarlier, onLater }: StageLineProps) {
  const { t } = useTranslation(['production', 'workOrder']);
  const usual = t(`workOrder:stage.${stage.stage}`);
  const anySkill = { value: '', label: t('plan.anySkill') };
  const skills = [anySkill, ...Skill.options.map((value) => ({ value, label: t(`workOrder:skill.${value}`) }))];
  const { isUsed } = stage;
  return (
    <SpaceBetween size="xs">
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <Checkbox
          checked={isUsed}
          ariaLabel={t('plan.use', { stage: usual })}
          onChange={({ detail }) => onChange({ isUsed: detail.checked })}
        >
          {usual}
        </Checkbox>
        <Button
          formAction="none"
          variant="inline-icon"
          iconName="arrow-up"
          ariaLabel={t('plan.earlier', { stage: usual })}
          disabled={onEarlier === undefined}
          onClick={() => onEarlier?.()}
        />
        <Button
          formAction="none"
          variant="inline-icon"
          iconName="arrow-down"
          ariaLabel={t('plan.later', { stage: usual })}
          disabled={onLater === undefined}
          onClick={() => onLater?.()}
        />
      </SpaceBetween>
      {isUsed && (
        <ColumnLayout columns={3}>
          <Field label={t('plan.name')} fault={undefined} isOptional>
            <Input
              value={stage.name}
              placeholder={usual}
              onChange={({ detail }) => onChange({ name: detail.value.slice(0, 60) })}
            />
          </Field>
          <Field label={t('plan.skill')} fault={undefined}>
            <Select
              options={skills}
              selectedOption={skills.find(({ value }) => value === (stage.skill ?? '')) ?? anySkill}
              onChange={({ detail }) => onChange({ skill: Skill.safeParse(detail.selectedOption.value).data ?? null })}
            />
          </Field>
          <Field label={t('plan.minutes')} fault={fault}>
            <Input
              inputMode="numeric"
              value={stage.minutes}
              invalid={fault !== undefined}
              onChange={({ detail }) => onChange({ minutes: detail.value })}
            />
          </Field>
        </ColumnLayout>
      )}
    </SpaceBetween>
  );
}
