import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#shared/order/order.ts';
import type { Visit } from '#shared/patient/visit.ts';
import type { StudyLine } from '#shared/study/study.ts';
import { calendarDay, dayAndTime } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import type { Around } from './hanging/hung-addresses.ts';
import { areComparable, isComparable } from './study-address.ts';
import { StudyEntry } from './timeline-entry.tsx';
import type { TimelineRow, TimelineYear } from './timeline-rows.ts';

interface TimelineListProps {
  readonly years: readonly TimelineYear[];
  readonly chosen: readonly StudyLine[];
  readonly around: Around;
  readonly onChoose: (study: StudyLine) => void;
}

/** Shows the rows of a timeline, with a heading for each year. */
export function TimelineList({ years, chosen, around, onChoose }: TimelineListProps) {
  const isChosen = ({ studyId }: StudyLine) => chosen.some((each) => each.studyId === studyId);
  const canChoose = (study: StudyLine) =>
    isComparable(study) &&
    (isChosen(study) || (chosen.length < 2 && chosen.every((other) => areComparable(study, other))));
  return years.map(({ year, rows }) => (
    <section key={year}>
      <Box variant="h3">{year}</Box>
      <ol className="timeline">
        {rows.map((row) => (
          <li key={row.id}>
            {row.kind === 'visit' && <VisitEntry visit={row.visit} />}
            {row.kind === 'report' && <ReportEntry report={row.report} signed={row.signed} />}
            {row.kind === 'order' && <OrderEntry order={row.order} day={row.day} />}
            {row.kind === 'study' && (
              <StudyEntry
                line={row.study}
                around={around}
                isCompared={isChosen(row.study)}
                onCompare={canChoose(row.study) ? () => onChoose(row.study) : undefined}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
}

function OrderEntry({ order, day }: { readonly order: OrderRow; readonly day: TimelineRow['day'] }) {
  const { t, i18n } = useTranslation(['study', 'order']);
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <RouteLink to={`/orderDetail/page?orderId=${order.orderId}`}>
        {t('order', { number: order.orderNumber })}
      </RouteLink>
      <Box color="text-body-secondary">{calendarDay(day, i18n.language)}</Box>
      <Box fontSize="body-s" color="text-body-secondary">
        {t(`order:state.${order.state}`)}
      </Box>
    </SpaceBetween>
  );
}

function ReportEntry({ report, signed }: Pick<Extract<TimelineRow, { kind: 'report' }>, 'report' | 'signed'>) {
  const { t, i18n } = useTranslation('report');
  const { patientId, reportId, title } = report;
  const { number, by, at } = signed;
  return (
    <SpaceBetween size="xxs">
      <RouteLink to={`/patientDetail/report?${new URLSearchParams({ patientId, reportId })}`}>
        <bdi>{title === '' ? t('untitled') : title}</bdi>
      </RouteLink>
      <Box fontSize="body-s" color="text-body-secondary">
        {t('versionBy', { number, name: by.name, moment: dayAndTime(at, i18n.language) })}
      </Box>
    </SpaceBetween>
  );
}

function VisitEntry({ visit: { at, inspectionNumber, note } }: { readonly visit: Visit }) {
  const { t, i18n } = useTranslation('study');
  return (
    <SpaceBetween size="xxs">
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <Box variant="strong">{t('visit')}</Box>
        <Box color="text-body-secondary">{dayAndTime(at, i18n.language)}</Box>
        <bdi>{inspectionNumber}</bdi>
      </SpaceBetween>
      {note !== '' && <bdi>{note}</bdi>}
    </SpaceBetween>
  );
}
