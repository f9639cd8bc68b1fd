import { Navigate, useSearchParams } from 'react-router-dom';
import { PatientId } from '#shared/ids.ts';
import { useSession } from '#web/api/session.ts';
import { CaseFiles } from '#web/features/file/case-files.tsx';
import { PatientOrders } from '#web/features/order/patient-orders.tsx';
import { PatientPage } from '#web/features/patient/patient-page.tsx';

/** A patient together with the orders and the files. */
export function PatientDetailPage() {
  const [query] = useSearchParams();
  const { may } = useSession();
  const patientId = PatientId.safeParse(query.get('patientId')).data;
  if (patientId === undefined) return <Navigate to="/404" replace />;
  return (
    <PatientPage
      patientId={patientId}
      orders={<PatientOrders patientId={patientId} />}
      files={<CaseFiles owner={{ patientId }} canUpload={may('order:message')} />}
    />
  );
}
