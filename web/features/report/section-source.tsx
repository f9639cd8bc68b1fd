import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PatientId } from '#shared/ids.ts';
import type { ReportSection } from '#shared/report/report.ts';
import { chartQueries } from '#web/api/queries/chart-queries.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { dayAndTime } from '#web/ui/relative-time.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useFaultWord } from '#web/ui/use-fault-word.ts';

type SectionOf<Kind extends ReportSection['kind']> = Extract<ReportSection, { readonly kind: Kind }>;

interface SectionSourceProps {
  readonly section: Exclude<ReportSection, { readonly kind: 'text' }>;
  readonly patientId: PatientId;
}

/** Shows the part of the patient's record that a section includes: a tooth chart, an image or an analysis. */
export function SectionSource({ section, patientId }: SectionSourceProps) {
  if (section.kind === 'chart') return <ChartSource section={section} patientId={patientId} />;
  return (
    <SpaceBetween size="xs">
      <FilmSource section={section} />
      {section.kind === 'analysis' && <AnalysisSource section={section} />}
    </SpaceBetween>
  );
}

function Gone() {
  const wordOf = useFaultWord();
  return <StatusIndicator type="warning">{wordOf('sourceGone')}</StatusIndicator>;
}

/** Shows a small version of the image, with its name. */
function FilmSource({ section }: { readonly section: SectionOf<'image'> | SectionOf<'analysis'> }) {
  const { fileId, assetId } = section;
  const { data, error } = useQuery({ ...fileQueries.detail(fileId), retry: false });
  if (data === undefined) return error === null ? <SkeletonRows /> : <Gone />;
  const asset = data.manifest?.assets.find((each) => each.assetId === assetId);
  if (asset === undefined) return <Gone />;
  const url = asset.outputs.find(({ role }) => role === (section.kind === 'image' ? 'preview' : 'thumbnail'))?.url;
  return (
    <figure className="report-figure">
      {url !== undefined && <img src={url} alt="" loading="lazy" crossOrigin="anonymous" />}
      <figcaption>
        <bdi>{asset.name}</bdi>
      </figcaption>
    </figure>
  );
}

function AnalysisSource({ section: { fileId, assetId } }: { readonly section: SectionOf<'analysis'> }) {
  const { t, i18n } = useTranslation('ceph');
  const { data } = useQuery(fileQueries.ceph({ fileId, assetId }));
  const newest = data?.newest;
  if (newest === undefined || newest === null) return null;
  const { analysis, version, savedBy: name, savedAt } = newest;
  return (
    <Box>
      {t(`analysisName.${analysis}`)} · {t('versionBy', { version, name, moment: dayAndTime(savedAt, i18n.language) })}
    </Box>
  );
}

function ChartSource({ section, patientId }: { readonly section: SectionOf<'chart'>; readonly patientId: PatientId }) {
  const { t, i18n } = useTranslation('chart');
  const { data, error } = useQuery({ ...chartQueries.at(patientId, section.visitId), retry: false });
  if (data === undefined) return error === null ? <SkeletonRows /> : <Gone />;
  const visit = data.visits.find(({ visitId }) => visitId === section.visitId);
  if (visit === undefined) return <Gone />;
  return (
    <Box>
      {t('chartOf', { day: dayAndTime(visit.at, i18n.language) })} · {t('teethCount', { count: data.teeth.length })}
    </Box>
  );
}
