import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PatientId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { CaseFiles } from '#web/features/file/case-files.tsx';
import { ChartTab } from '#web/features/chart/chart-tab.tsx';
import { OrderFiles } from '#web/features/file/order-files.tsx';
import { PageDrop } from '#web/features/file/upload/page-drop.tsx';
import { PatientOrders } from '#web/features/order/patient-orders.tsx';
import { ReportsTab } from '#web/features/report/reports-tab.tsx';
import { SharesPanel } from '#web/features/share/shares-panel.tsx';
import { GiveAccess } from '#web/features/support-access/give-access.tsx';
import { PatientTimeline } from '#web/features/study/patient-timeline.tsx';
import { ToothImages } from '#web/features/study/tooth/tooth-images.tsx';
import { PatientPage } from '#web/features/patient/patient-page.tsx';

/** Shows a patient together with the orders and the files. */
export function PatientDetailPage() {
  const [query] = useSearchParams();
  const patientId = PatientId.safeParse(query.get('patientId'));
  if (!patientId.success) return <Navigate to="/404" replace />;
  return <PatientWithFiles patientId={patientId.data} />;
}

function PatientWithFiles({ patientId }: { patientId: PatientId }) {
  const [, setQuery] = useSearchParams();
  const { may } = useSession();
  const orders = useQuery(orderQueries.list({ patientId }));
  const withFiles = (orders.data?.list ?? []).filter(({ fileCount }) => fileCount > 0);
  const showFiles = useCallback(() => setQuery({ patientId, tab: 'files' }, { replace: true }), [patientId, setQuery]);
  const owner = useMemo(() => ({ patientId }), [patientId]);
  const files = useQuery(fileQueries.list(owner));
  const canUpload = may('study:write');
  return (
    <>
      <PatientPage
        patientId={patientId}
        chart={
          <ChartTab
            patientId={patientId}
            imagesOf={(tooth) => may('study:read') && <ToothImages patientId={patientId} tooth={tooth} />}
          />
        }
        timeline={may('study:read') && <PatientTimeline patientId={patientId} />}
        reports={may('study:read') && <ReportsTab patientId={patientId} />}
        orders={<PatientOrders patientId={patientId} />}
        files={
          <SpaceBetween size="l">
            <SharesPanel subject={owner} files={files.data?.list ?? []} />
            <GiveAccess subject={owner} files={files.data?.list ?? []} />
            <CaseFiles
              owner={owner}
              canUpload={canUpload}
              others={
                withFiles.length === 0
                  ? undefined
                  : withFiles.map(({ orderId, orderNumber }) => (
                      <OrderFiles key={orderId} orderId={orderId} orderNumber={orderNumber} />
                    ))
              }
            />
          </SpaceBetween>
        }
      />
      {canUpload && <PageDrop owner={owner} onDropped={showFiles} />}
    </>
  );
}
