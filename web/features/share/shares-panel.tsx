import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { ShareSubject } from '#shared/share/share.ts';
import { useSession } from '#web/api/session.ts';
import { shareQueries } from '#web/api/queries/share-queries.ts';
import { ShareDialog } from './share-dialog.tsx';
import { ShareTable } from './share-table.tsx';

interface SharesPanelProps {
  readonly subject: ShareSubject;
  readonly files: readonly CaseFile[];
}

/** Offers to share processed files by a link, and lists earlier shares. Hidden if the person may not share. */
export function SharesPanel({ subject, files }: SharesPanelProps) {
  const { may } = useSession();
  const ready = files.filter(({ state }) => state === 'ready');
  return may('order:share') ? <Shares subject={subject} ready={ready} /> : null;
}

function Shares({ subject, ready }: { readonly subject: ShareSubject; readonly ready: readonly CaseFile[] }) {
  const { t } = useTranslation('share');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(shareQueries.list(subject));
  const shares = data?.list ?? [];
  if (ready.length === 0 && shares.length === 0) return null;
  return (
    <SpaceBetween size="s">
      {ready.length > 0 && (
        <Button iconName="share" onClick={() => setOpen(true)}>
          {t('action.share')}
        </Button>
      )}
      {shares.length > 0 && (
        <ExpandableSection variant="container" headerText={t('list.title')} headerCounter={`(${shares.length})`}>
          <ShareTable shares={shares} />
        </ExpandableSection>
      )}
      {isOpen && <ShareDialog subject={subject} files={ready} onClose={() => setOpen(false)} />}
    </SpaceBetween>
  );
}
