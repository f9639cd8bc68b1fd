import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { studyApi } from '#shared/study/study-api.ts';
import type { StudyLine } from '#shared/study/study.ts';
import type { StudyKind } from '#shared/study/study-kinds.ts';
import { saveObject } from '#web/api/save-object.ts';
import { useMay } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import type { Around } from './hanging/hung-addresses.ts';
import { OpenStudy } from './hanging/open-study.tsx';
import { KindMenu } from './kind-menu.tsx';
import { cephAddress, teethAddress } from './study-address.ts';
import { StudyImages, Thumbnail } from './study-images.tsx';

interface StudyEntryProps {
  readonly line: StudyLine;
  readonly around: Around;
  readonly isCompared: boolean;
  /**
   * Selects the study for a comparison. Absent if the study cannot be compared at all, or cannot be compared with the studies that are
   * already selected.
   */
  readonly onCompare: (() => void) | undefined;
}

/** Shows a study on the timeline: kind, device, small images, and the control that corrects its kind. */
export function StudyEntry({ line, around, isCompared, onCompare }: StudyEntryProps) {
  const { t, i18n } = useTranslation(['study', 'file']);
  const [isOpen, setOpen] = useState(false);
  const [first] = line.cover;
  const facts = [
    t('images', { count: line.imageCount }),
    line.device,
    line.dayFrom === 'upload' ? t('dayOfUpload') : '',
    line.remark,
  ].filter((fact) => fact !== '');
  return (
    <SpaceBetween size="xs">
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <Box variant="strong">{t(`kind.${line.kind}`)}</Box>
        <Box color="text-body-secondary">{calendarDay(line.takenOn, i18n.language)}</Box>
        {line.judgedBy === null && <Badge color="blue">{t('proposed')}</Badge>}
        {line.fileState === 'expired' && <Badge>{t('expired')}</Badge>}
        {onCompare !== undefined && (
          <Checkbox checked={isCompared} onChange={onCompare}>
            {t('compare.choose')}
          </Checkbox>
        )}
      </SpaceBetween>
      <Box fontSize="body-s" color="text-body-secondary">
        {facts.join(' · ')}
      </Box>
      {line.teeth.length > 0 && <Teeth teeth={line.teeth} />}
      {line.otherPatients?.map(({ name }) => (
        <StatusIndicator key={name} type="warning">
          {t('otherPatient', { name })}
        </StatusIndicator>
      ))}
      {isOpen ? (
        <StudyImages line={line} />
      ) : (
        <div className="study-thumbnails">
          {line.cover.map((image) => (
            <Thumbnail key={image.assetId} study={line} image={image} />
          ))}
        </div>
      )}
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <OpenStudy line={line} around={around} />
        <CorrectKind line={line} />
        <Button variant="inline-link" ariaExpanded={isOpen} onClick={() => setOpen((before) => !before)}>
          {isOpen ? t('fewer') : t('all')}
        </Button>
        {line.StudyInstanceUID !== '' && <ExportStudy line={line} />}
        {line.kind === 'lateralCeph' && first?.viewer === 'image' && (
          <RouteLink to={cephAddress(line, first)}>{t('ceph')}</RouteLink>
        )}
        {line.kind === 'panoramic' && first?.viewer === 'image' && (
          <RouteLink to={teethAddress(line, first)}>{t('teethOnFilm')}</RouteLink>
        )}
      </SpaceBetween>
    </SpaceBetween>
  );
}

/** Downloads the DICOM files of a study, with the patient data of the patient's record. */
function ExportStudy({ line }: Pick<StudyEntryProps, 'line'>) {
  const { t } = useTranslation('study');
  const exported = useCall(dicomwebApi.exportStudy);
  const save = () => exported.mutate({ studyId: line.studyId }, { onSuccess: (download) => void saveObject(download) });
  return (
    <Button variant="inline-link" loading={exported.isPending} onClick={save}>
      {t('export')}
    </Button>
  );
}

/** Lets the person confirm or correct the kind of a study. */
function CorrectKind({ line }: Pick<StudyEntryProps, 'line'>) {
  const { t } = useTranslation('study');
  const correct = useCall(studyApi.correct);
  const may = useMay();
  if (!may('study:write')) return null;
  const { studyId, version } = line;
  const judge = (kind: StudyKind) => correct.mutate({ studyId, version, kind });
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {line.judgedBy === null && (
        <Button loading={correct.isPending} onClick={() => judge(line.kind)}>
          {t('confirm')}
        </Button>
      )}
      <KindMenu label={t('correct')} kind={line.kind} isBusy={correct.isPending} onChoose={judge} />
    </SpaceBetween>
  );
}
