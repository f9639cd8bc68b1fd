import FormField from '@cloudscape-design/components/form-field';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AuditLine } from '#shared/audit/audit-api.ts';
import { AuditArea } from '#shared/audit/audit-areas.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { useSession } from '#web/api/session.ts';
import { DayInput } from '#web/ui/day-input.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { type ChosenFilter, isDayOrNone, type Span, type SPANS } from './audit-filter-state.ts';
import { SubjectField } from './subject-field.tsx';
import './audit-filters.css';

const MEMBERS_MAX = 100;
const SPAN_NAMES = ['day', 'week', 'month', 'year'] as const satisfies readonly (keyof typeof SPANS)[];

interface AuditFiltersProps {
  readonly chosen: ChosenFilter;
  readonly onChoose: (change: Partial<ChosenFilter>) => void;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <FormField label={label}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === chosen) ?? null}
        filteringType={options.length > 12 ? 'auto' : 'none'}
        onChange={({ detail }) => {
          const option = options.find(({ value }) => value === detail.selectedOption.value);
          if (option !== undefined) onChoose(option.value);
        }}
      />
    </FormField>
  );
}

/**
 * Shows the filters of the audit: person, kind, area, subject and time span. On a phone they are collapsed, so that the
 * list comes first.
 */
export function AuditFilters(props: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const isNarrow = useNarrow();
  if (!isNarrow) return <Fields {...props} />;
  return (
    <ExpandableSection headerText={t('filter.title')}>
      <Fields {...props} />
    </ExpandableSection>
  );
}

function Fields({ chosen, onChoose }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { side } = useSession();
  const everything = { value: '' as const, label: t('filter.everything') };
  return (
    <div className="audit-filters">
      <PersonField chosen={chosen} onChoose={onChoose} />
      <Choice
        label={t('filter.kind')}
        options={[everything, ...AuditLine.shape.kind.options.map((value) => ({ value, label: t(`kind.${value}`) }))]}
        chosen={chosen.kind ?? ''}
        onChoose={(kind) => onChoose({ kind: kind === '' ? undefined : kind })}
      />
      <Choice
        label={t('filter.area')}
        options={[everything, ...AuditArea.options.map((value) => ({ value, label: t(`area.${value}`) }))]}
        chosen={chosen.area ?? ''}
        onChoose={(area) => onChoose({ area: area === '' ? undefined : area })}
      />
      {side !== undefined && <SubjectField chosen={chosen.subject} onChoose={(subject) => onChoose({ subject })} />}
      <SpanField chosen={chosen} onChoose={onChoose} />
      {chosen.span === 'own' && <OwnSpan chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

function PersonField({ chosen, onChoose }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const members = useQuery(memberQueries.list({ ...useAsked(), page: { page: 1, size: MEMBERS_MAX } }));
  const people = (members.data?.list ?? []).flatMap(({ accountId, name }) =>
    accountId === null ? [] : [{ value: accountId, label: name }],
  );
  return (
    <Choice
      label={t('filter.person')}
      options={[{ value: '', label: t('filter.everybody') }, ...people]}
      chosen={chosen.actorId ?? ''}
      onChoose={(actorId) => onChoose({ actorId: people.find(({ value }) => value === actorId)?.value })}
    />
  );
}

function SpanField({ chosen, onChoose }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const options: { value: Span; label: string }[] = [
    { value: 'always', label: t('filter.always') },
    ...SPAN_NAMES.map((value) => ({ value, label: t(`span.${value}`) })),
    { value: 'own', label: t('span.own') },
  ];
  return (
    <Choice label={t('filter.span')} options={options} chosen={chosen.span} onChoose={(span) => onChoose({ span })} />
  );
}

function OwnSpan({ chosen, onChoose }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  return (
    <>
      <FormField label={t('filter.from')}>
        <DayInput
          value={chosen.fromDay}
          isInvalid={!isDayOrNone(chosen.fromDay)}
          onChange={(fromDay) => onChoose({ fromDay })}
        />
      </FormField>
      <FormField label={t('filter.to')}>
        <DayInput
          value={chosen.toDay}
          isInvalid={!isDayOrNone(chosen.toDay)}
          onChange={(toDay) => onChoose({ toDay })}
        />
      </FormField>
    </>
  );
}
