import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import Select from '@cloudscape-design/components/select';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ErrorGroup, ErrorKind } from '#shared/operator/error-log.ts';
import { ERROR_GROUPS_MAX, ERRORS_KEPT_DAYS } from '#shared/operator/operator-limits.ts';
import { operatorQueries } from '#web/api/queries/operator-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { AlarmsOn } from './alarms-on.tsx';
import { NewestErrors } from './newest-errors.tsx';

/** The periods up to now, in days. */
const SPANS = { day: 1, week: 7, month: ERRORS_KEPT_DAYS } as const;
const SPAN_NAMES = ['day', 'week', 'month'] as const satisfies readonly (keyof typeof SPANS)[];

const keyOf = ({ kind, function: place, code, name }: ErrorGroup): string => [kind, place, code, name].join(' ');
const sorted = (words: readonly string[]): string[] => [...new Set(words)].toSorted();

/** Shows /errorLog: the failures of the platform, for its operator (PLAT-20). */
export function ErrorsPage() {
  const { t } = useTranslation(['errors', 'app']);
  useDocumentTitle(t('app:page.errorLog'));
  const list = useListQuery();
  const span = SPAN_NAMES.find((name) => name === list.get('span')) ?? 'week';
  const { data, error, refetch } = useQuery({
    ...operatorQueries.errors({ days: SPANS[span] }),
    placeholderData: (before) => before,
  });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={t('text')}>
        {t('app:page.errorLog')}
      </Header>
      <SegmentedControl
        label={t('period')}
        selectedId={span}
        options={SPAN_NAMES.map((id) => ({ id, text: t(`span.${id}`) }))}
        onChange={({ detail }) => list.set('span', detail.selectedId)}
      />
      <AlarmsOn />
      {data?.isComplete === false && (
        <Alert type="info" statusIconAriaLabel={t('app:flash.info')}>
          {t('isPart', { most: ERROR_GROUPS_MAX })}
        </Alert>
      )}
      {data === undefined ? <SkeletonRows /> : <Groups groups={data.list} />}
    </SpaceBetween>
  );
}

interface ChoiceProps {
  readonly name: 'function' | 'code';
  readonly words: readonly string[];
}

/** Filters the groups by one function or code. The address keeps the choice. */
function Choice({ name, words }: ChoiceProps) {
  const { t } = useTranslation('errors');
  const list = useListQuery();
  const all = { value: '', label: t(`all.${name}`) };
  const options = [all, ...sorted(words).map((value) => ({ value, label: value }))];
  return (
    <Select
      ariaLabel={t(`column.${name}`)}
      selectedOption={options.find(({ value }) => value === list.get(name)) ?? all}
      options={options}
      onChange={({ detail }) => list.set(name, detail.selectedOption.value ?? '')}
    />
  );
}

function Groups({ groups }: { readonly groups: readonly ErrorGroup[] }) {
  const { t } = useTranslation('errors');
  const list = useListQuery();
  const [place, code] = [list.get('function') ?? '', list.get('code') ?? ''];
  const shown = groups.filter(
    (group) => (place === '' || group.function === place) && (code === '' || group.code === code),
  );
  const open = shown.find((group) => keyOf(group) === list.get('group'));
  const columns = [
    {
      id: 'code',
      header: t('column.code'),
      isRowHeader: true,
      cell: (group: ErrorGroup) => <Link onFollow={() => list.set('group', keyOf(group))}>{group.code}</Link>,
    },
    { id: 'function', header: t('column.function'), cell: (group: ErrorGroup) => group.function },
    { id: 'name', header: t('column.name'), cell: (group: ErrorGroup) => group.name },
    { id: 'count', header: t('column.count'), cell: ({ count }: ErrorGroup) => count },
    { id: 'lastAt', header: t('column.lastAt'), cell: ({ lastAt }: ErrorGroup) => <TimeAgo at={lastAt} /> },
  ];
  const kinds = ErrorKind.options.filter((kind) => shown.some((group) => group.kind === kind));
  return (
    <SpaceBetween size="l">
      <SpaceBetween direction="horizontal" size="xs">
        <Choice name="function" words={groups.map((group) => group.function)} />
        <Choice name="code" words={groups.map((group) => group.code)} />
      </SpaceBetween>
      {open !== undefined && <NewestErrors group={open} onClose={() => list.set('group', '')} />}
      {kinds.length === 0 && <PartTable title={t('title')} rows={[]} columns={columns} empty={t('none')} />}
      {kinds.map((kind) => (
        <PartTable
          key={kind}
          title={t(`kind.${kind}`)}
          rows={shown.filter((group) => group.kind === kind)}
          columns={columns}
          empty={t('none')}
        />
      ))}
    </SpaceBetween>
  );
}
