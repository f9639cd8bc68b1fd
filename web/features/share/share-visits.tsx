import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareId } from '#shared/ids.ts';
import { shareQueries } from '#web/api/queries/share-queries.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

/** Shows when and from where a share was opened. Loads the visits when the section is expanded. */
export function ShareVisits({ shareId }: { readonly shareId: ShareId }) {
  const { t } = useTranslation('share');
  const [isOpen, setOpen] = useState(false);
  return (
    <ExpandableSection
      headerText={t('visits.title')}
      expanded={isOpen}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      {isOpen && <Visits shareId={shareId} />}
    </ExpandableSection>
  );
}

function Visits({ shareId }: { readonly shareId: ShareId }) {
  const { t } = useTranslation('share');
  const { data } = useQuery(shareQueries.visits(shareId));
  if (data === undefined) return <SkeletonRows />;
  return (
    <ul>
      {data.list.map(({ at, network, browser, system }, index) => (
        <li key={`${at} ${index}`}>
          <Box>
            <bdi>{[formatTime(at), network, browser, system].filter((part) => part !== '').join(' · ')}</bdi>
          </Box>
        </li>
      ))}
      {data.cursor !== undefined && <li>{t('visits.more')}</li>}
    </ul>
  );
}
