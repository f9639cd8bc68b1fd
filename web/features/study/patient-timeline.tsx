import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PatientId } from '#shared/ids.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import type { StudyLine } from '#shared/study/study.ts';
import { StudyKind } from '#shared/study/study-kinds.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { reportQueries } from '#web/api/queries/report-queries.ts';
import { studyQueries } from '#web/api/queries/study-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { MountMenu } from './mount/mount-menu.tsx';
import { ScanTickets } from './ticket/scan-tickets.tsx';
import { comparisonAddress } from './study-address.ts';
import { TimelineList } from './timeline-list.tsx';
import { timelineOf } from './timeline-rows.ts';
import { ToothFilter } from './tooth-filter.tsx';
import './study.css';

/** Returns studies in order of their days, oldest first. */
const byDay = (studies: readonly StudyLine[]): StudyLine[] =>
  studies.toSorted((one, other) => (one.takenOn < other.takenOn ? -1 : 1));

/** Returns the address that compares the first images of two chosen studies side by side; `undefined` for fewer than two. */
function addressOf(chosen: readonly StudyLine[]): string | undefined {
  const [one, other] = byDay(chosen);
  return one && other && comparisonAddress(one, other);
}

/** Shows a patient's studies and orders on one axis of time (UX-123). */
export function PatientTimeline({ patientId }: { readonly patientId: PatientId }) {
  const { t } = useTranslation('study');
  const navigate = useNavigate();
  const [kind, setKind] = useState<StudyKind>();
  const [tooth, setTooth] = useState<FdiToothNumber>();
  const [chosen, setChosen] = useState<readonly StudyLine[]>([]);
  const studies = useInfiniteQuery(studyQueries.timeline(patientId, { kind, tooth }));
  const visits = useQuery(patientQueries.visits(patientId));
  const reports = useQuery(reportQueries.list(patientId));
  const orders = useQuery(orderQueries.list({ patientId }));
  const mounts = useQuery(studyQueries.mounts(patientId));
  const lines = studies.data?.pages.flatMap(({ list }) => list) ?? [];
  const isWhole = kind === undefined && tooth === undefined;
  const years = timelineOf({
    studies: lines,
    orders: isWhole ? (orders.data?.list ?? []) : [],
    visits: isWhole ? (visits.data?.list ?? []) : [],
    reports: isWhole ? (reports.data?.list ?? []) : [],
    hasMore: studies.hasNextPage,
  });
  const address = addressOf(chosen);
  const toggle = (line: StudyLine) =>
    setChosen((before) =>
      before.some(({ studyId }) => studyId === line.studyId)
        ? before.filter(({ studyId }) => studyId !== line.studyId)
        : [...before, line],
    );
  const options = [
    { value: '', label: t('everyKind') },
    ...StudyKind.options.map((each) => ({ value: each, label: t(`kind.${each}`) })),
  ];
  return (
    <SpaceBetween size="l">
      <ScanTickets patientId={patientId} />
      <Header
        variant="h2"
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <MountMenu patientId={patientId} />
            <Select
              ariaLabel={t('kindFilter')}
              options={options}
              selectedOption={options.find(({ value }) => value === (kind ?? '')) ?? null}
              onChange={({ detail }) => setKind(StudyKind.safeParse(detail.selectedOption.value).data)}
            />
            <ToothFilter tooth={tooth} onChange={setTooth} />
            <Button
              disabled={address === undefined}
              disabledReason={t('compare.why')}
              onClick={() => address !== undefined && void navigate(address)}
            >
              {t('compare.open')}
            </Button>
          </SpaceBetween>
        }
      >
        {t('timeline')}
      </Header>
      {studies.error !== null && <ErrorState error={studies.error} onRetry={() => void studies.refetch()} />}
      {studies.isPending && <SkeletonRows />}
      {studies.isSuccess && years.length === 0 && (
        <EmptyState picture="files" title={t('empty.title')} text={t('empty.text')} />
      )}
      <TimelineList
        years={years}
        chosen={chosen}
        around={{ studies: lines, mounts: mounts.data?.list ?? [] }}
        onChoose={toggle}
      />
      {studies.hasNextPage && (
        <Button loading={studies.isFetchingNextPage} onClick={() => void studies.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </SpaceBetween>
  );
}
