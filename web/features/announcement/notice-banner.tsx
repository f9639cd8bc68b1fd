import Alert, { type AlertProps } from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announcementApi } from '#shared/announcement/announcement-api.ts';
import type { AnnouncementKind, Notice } from '#shared/announcement/announcement.ts';
import { announcementQueries } from '#web/api/queries/announcement-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { NoticeText } from './notice-text.tsx';
import './notice.css';

const LOOKS: Record<AnnouncementKind, AlertProps.Type> = {
  maintenance: 'info',
  recall: 'warning',
  information: 'info',
};

/** Shows the announcements to the reader's organisation on every page, until the reader has read them (ANN-5). */
export function NoticeBanner() {
  const { side } = useSession();
  const { data } = useQuery({ ...announcementQueries.notices(), enabled: side !== undefined });
  const unread = (data?.list ?? []).filter(({ isAcknowledged }) => !isAcknowledged);
  if (unread.length === 0) return null;
  return (
    <div className="notice-banner">
      <SpaceBetween size="xs">
        {unread.map((notice) => (
          <Banner key={notice.announcementId} notice={notice} />
        ))}
      </SpaceBetween>
    </div>
  );
}

function Banner({ notice }: { notice: Notice }) {
  const { t } = useTranslation(['portal', 'app']);
  const acknowledge = useCall(announcementApi.acknowledge);
  const { announcementId, kind, title, mustAcknowledge, language } = notice;
  const look = LOOKS[kind];
  const read = () => acknowledge.mutate({ announcementId });
  return (
    <Alert
      type={look}
      statusIconAriaLabel={t(`app:flash.${look === 'warning' ? 'warning' : 'info'}`)}
      header={
        <span lang={language}>
          {t(`notice.kind.${kind}`)}: <bdi>{title}</bdi>
        </span>
      }
      // A notice that must be acknowledged has no cross, because people in a hurry would press it without reading.
      dismissible={!mustAcknowledge}
      dismissAriaLabel={t('notice.hide')}
      onDismiss={read}
      action={
        mustAcknowledge && (
          <Button loading={acknowledge.isPending} onClick={read}>
            {t('notice.read')}
          </Button>
        )
      }
    >
      <NoticeText notice={notice} />
    </Alert>
  );
}
