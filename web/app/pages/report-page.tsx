import { useCallback } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PatientId, ReportId } from '#shared/ids.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { useSession } from '#web/api/session.ts';
import { addUploads } from '#web/features/file/upload/upload-store.ts';
import { ReportPage } from '#web/features/report/report-page.tsx';

/** Shows a report together with the uploads of its patient, which include the report's PDF. */
export function PatientReportPage() {
  const [query] = useSearchParams();
  const patientId = PatientId.safeParse(query.get('patientId')).data;
  const reportId = ReportId.safeParse(query.get('reportId')).data;
  if (patientId === undefined || reportId === undefined) return <Navigate to="/404" replace />;
  return <WithUploads key={reportId} patientId={patientId} reportId={reportId} />;
}

function WithUploads({ patientId, reportId }: { readonly patientId: PatientId; readonly reportId: ReportId }) {
  const { may } = useSession();
  const keep = useCallback((file: File) => addUploads([{ file, owner: { patientId } }]), [patientId]);
  const canUpload = may('study:write') && may(fileApi.init.permission);
  return <ReportPage patientId={patientId} reportId={reportId} onKeep={canUpload ? keep : undefined} />;
}
