import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteFileDialog } from './invite-file-dialog.tsx';

/** Shows the two buttons that invite people: by a few addresses, or by a file. */
export function InviteButtons() {
  const { t } = useTranslation('member');
  const [open, setOpen] = useState<'people' | 'file'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        <Button onClick={() => setOpen('file')}>{t('file.action')}</Button>
        <Button variant="primary" onClick={() => setOpen('people')}>
          {t('inviting.action')}
        </Button>
      </SpaceBetween>
      {open === 'people' && <InviteDialog onClose={close} />}
      {open === 'file' && <InviteFileDialog onClose={close} />}
    </>
  );
}
