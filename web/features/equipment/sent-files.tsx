import { useTranslation } from 'react-i18next';
import type { SentFile } from '#shared/file/sent-file.ts';
import { useSession } from '#web/api/session.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** Names the order or the patient of a file. The name is a link if the reader may open the page of that order or patient. */
function SubjectOf({ file: { order, patientId } }: { file: SentFile }) {
  const { t } = useTranslation('equipment');
  const { may } = useSession();
  if (order !== null) {
    const query = new URLSearchParams({ orderId: order.orderId, tab: 'files' });
    return <RouteLink to={`/orderDetail/page?${query}`}>{t('file.order', { number: order.orderNumber })}</RouteLink>;
  }
  return patientId !== null && may('patient:read') ? (
    <RouteLink to={`/patientDetail/page?${new URLSearchParams({ patientId })}`}>{t('file.patient')}</RouteLink>
  ) : (
    t('file.patient')
  );
}

/** Shows the newest files that a device sent, without their names. */
export function SentFiles({ files }: { files: readonly SentFile[] }) {
  const { t, i18n } = useTranslation(['equipment', 'file']);
  const columns = [
    { id: 'file', header: t('column.file'), cell: (file: SentFile) => <SubjectOf file={file} /> },
    { id: 'state', header: t('column.state'), cell: ({ state }: SentFile) => t(`file:state.${state}`) },
    { id: 'size', header: t('column.size'), cell: ({ sizeBytes }: SentFile) => byteSize(sizeBytes, i18n.language) },
    { id: 'sent', header: t('column.sent'), cell: ({ createdAt }: SentFile) => <TimeAgo at={createdAt} /> },
  ];
  return <PartTable title={t('page.files')} rows={files} columns={columns} empty={t('page.noFiles')} />;
}
