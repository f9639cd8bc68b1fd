import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PatientId } from '#shared/ids.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { useMay } from '#web/api/session.ts';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';
import { ViewerPlaceholder } from '#web/viewers/frame/viewer-placeholder.tsx';
import { MountBoard } from './mount-board.tsx';
import { useMount } from './use-mount.ts';

/** Shows a patient's small images in the places of a mount (STU-20). */
export function MountPage() {
  const [query] = useSearchParams();
  const patientId = PatientId.safeParse(query.get('patientId'));
  if (!patientId.success) return <Navigate to="/404" replace />;
  return <OpenMountPage patientId={patientId.data} />;
}

function OpenMountPage({ patientId }: { readonly patientId: PatientId }) {
  const { t } = useTranslation('study');
  const close = useClose(`/patientDetail/page?${new URLSearchParams({ patientId, tab: 'timeline' })}`);
  const may = useMay();
  const mount = useMount(patientId, may(studyApi.saveMount.permission));
  const patient = useQuery(patientQueries.detail(patientId));
  useDocumentTitle(t('mount.title'), patient.data?.name);
  const error = mount.error ?? patient.error;
  if (error !== null) return <ViewerMessage name={t('mount.title')} error={error} onClose={close} />;
  if (mount.draft === undefined || patient.data === undefined)
    return <ViewerPlaceholder name={t('mount.title')} picture={undefined} onClose={close} />;
  return (
    <MountBoard
      patient={patient.data}
      draft={mount.draft}
      mount={mount}
      mayWrite={may(studyApi.saveMount.permission)}
      onClose={close}
    />
  );
}
