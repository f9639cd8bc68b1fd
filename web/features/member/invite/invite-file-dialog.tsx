import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileChoice } from './file-choice.tsx';
import { FileVerdicts } from './file-verdicts.tsx';
import { useInviteFile, type InviteFile } from './use-invite-file.ts';

/** Invites the people in a CSV file. The server first checks its lines, without inviting anyone. */
export function InviteFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('member');
  const file = useInviteFile();
  const { step } = file;
  return (
    <Dialog
      size="large"
      title={t('file.title')}
      onDismiss={onClose}
      buttons={<Buttons file={file} onClose={onClose} />}
    >
      {step.at === 'choosing' ? <FileChoice file={file} /> : <FileVerdicts step={step} />}
    </Dialog>
  );
}

function Buttons({ file, onClose }: { file: InviteFile; onClose: () => void }) {
  const { t } = useTranslation(['member', 'app']);
  const { step } = file;
  if (step.at === 'choosing') {
    return (
      <>
        <Button variant="link" onClick={onClose}>
          {t('app:action.cancel')}
        </Button>
        <Button variant="primary" loading={file.isChecking} onClick={() => void file.check()}>
          {t('file.check')}
        </Button>
      </>
    );
  }
  if (step.at === 'sent') {
    return (
      <Button variant="primary" onClick={onClose}>
        {t('file.close')}
      </Button>
    );
  }
  const count = step.lines.filter(({ error }) => error === null).length;
  const isSending = step.at === 'sending';
  return (
    <>
      <Button variant="link" disabled={isSending} onClick={file.back}>
        {t('file.back')}
      </Button>
      <Button variant="primary" loading={isSending} disabled={count === 0} onClick={() => void file.send(step.lines)}>
        {t('file.send', { count })}
      </Button>
    </>
  );
}
