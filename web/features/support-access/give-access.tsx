import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { ShareSubject } from '#shared/share/share.ts';
import { useSession } from '#web/api/session.ts';
import { loadOnline } from '#web/ui/load-ahead.ts';

const GiveDialog = lazy(() => loadOnline(async () => ({ default: (await import('./give-dialog.tsx')).GiveDialog })));

interface GiveAccessProps {
  readonly subject: ShareSubject;
  readonly files: readonly CaseFile[];
}

/** Lets a head open the processed files of an order or patient to after-sales. Hidden from everyone else. */
export function GiveAccess({ subject, files }: GiveAccessProps) {
  const { t } = useTranslation('access');
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may('access:grant') || files.every(({ state }) => state !== 'ready')) return null;
  return (
    <>
      <Button iconName="unlocked" onClick={() => setOpen(true)}>
        {t('action.give')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GiveDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
