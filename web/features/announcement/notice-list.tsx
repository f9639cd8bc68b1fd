import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announcementQueries } from '#web/api/queries/announcement-queries.ts';
import { useSession } from '#web/api/session.ts';
import { NoticeText } from './notice-text.tsx';
import './notice.css';

/**
 * Lists the present announcements in the notification centre, including those that the reader has read. Shows nothing if there are none.
 */
export function NoticeList() {
  const { t } = useTranslation('portal');
  const { side } = useSession();
  const { data } = useQuery({ ...announcementQueries.notices(), enabled: side !== undefined });
  const notices = data?.list ?? [];
  if (notices.length === 0) return null;
  return (
    <ExpandableSection headerText={t('notice.all')} headerCounter={`(${notices.length})`} defaultExpanded>
      <SpaceBetween size="s">
        {notices.map((notice) => (
          <div key={notice.announcementId}>
            <b lang={notice.language}>
              {t(`notice.kind.${notice.kind}`)}: <bdi>{notice.title}</bdi>
            </b>
            <NoticeText notice={notice} />
          </div>
        ))}
      </SpaceBetween>
    </ExpandableSection>
  );
}
