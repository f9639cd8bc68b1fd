import ColumnLayout from '@cloudscape-design/components/column-layout';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountId } from '#shared/ids.ts';
import { Skill } from '#shared/work-order/work-order.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { NO_SKILLS, placeOf, type PlanValues } from './plan-values.ts';

/** Lets a head enter each member's skills and working minutes per day. */
export function PeopleFields({ form }: { form: FormFields<PlanValues> }) {
  const { data, error, refetch } = useQuery(memberQueries.list({ filter: 'normal' }));
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SpaceBetween size="m">
      {data.list.map(
        ({ accountId, name }) =>
          accountId !== null && <PersonLine key={accountId} accountId={accountId} name={name} form={form} />,
      )}
    </SpaceBetween>
  );
}

interface PersonLineProps {
  readonly accountId: AccountId;
  readonly name: string;
  readonly form: FormFields<PlanValues>;
}

function PersonLine({ accountId, name, form }: PersonLineProps) {
  const { t } = useTranslation(['production', 'workOrder']);
  const { people } = form.values;
  const person = people[accountId] ?? NO_SKILLS;
  const options = Skill.options.map((value) => ({ value, label: t(`workOrder:skill.${value}`) }));
  const change = (changes: Partial<typeof person>) =>
    form.change({ people: { ...people, [accountId]: { ...person, ...changes } } });
  const fault = form.faultOf(`people.${placeOf(people, accountId)}.minutesPerDay`);
  return (
    <ColumnLayout columns={2}>
      <Field label={t('plan.skillsOf', { name })} fault={undefined}>
        <Multiselect
          options={options}
          placeholder={t('plan.noSkill')}
          selectedOptions={options.filter(({ value }) => person.skills.includes(value))}
          onChange={({ detail }) =>
            change({ skills: detail.selectedOptions.flatMap(({ value }) => Skill.safeParse(value).data ?? []) })
          }
        />
      </Field>
      {person.skills.length > 0 && (
        <Field label={t('plan.minutesOf', { name })} fault={fault}>
          <Input
            inputMode="numeric"
            value={person.minutesPerDay}
            invalid={fault !== undefined}
            onChange={({ detail }) => change({ minutesPerDay: detail.value })}
          />
        </Field>
      )}
    </ColumnLayout>
  );
}
