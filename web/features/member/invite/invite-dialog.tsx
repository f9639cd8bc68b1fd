import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { useAsked } from '#web/api/asked-organisation.ts';
import { useSession } from '#web/api/session.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RoleField } from '../role-field.tsx';
import { LanguageField } from './language-field.tsx';
import { NotInvited } from './not-invited.tsx';
import { useInviting } from './use-inviting.ts';

/** Invites several people at once, by e-mail or phone, with one role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['member', 'app']);
  const { user } = useSession();
  const asked = useAsked();
  const inviting = useInviting(onClose);
  const { progress, left, isMissing } = inviting;
  return (
    <ActionDialog
      title={t('inviting.title', { organisation: user.institution?.name ?? '' })}
      action={progress === undefined ? t('inviting.send') : t('inviting.sending', progress)}
      isBusy={progress !== undefined}
      onAction={() => void inviting.send()}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        {left.length > 0 && <NotInvited left={left} />}
        <Field
          label={t('inviting.contacts')}
          fault={isMissing ? 'required' : undefined}
          hint={t('inviting.contactsHint')}
        >
          <Textarea
            autoFocus
            rows={3}
            placeholder={t('inviting.contactsExample')}
            value={inviting.text}
            invalid={isMissing}
            disabled={progress !== undefined}
            onChange={({ detail }) => inviting.setText(detail.value)}
          />
        </Field>
        <RoleField role={inviting.role} onChange={inviting.setRole} />
        <LanguageField language={inviting.language} onChange={inviting.setLanguage} />
        <Alert type="info" statusIconAriaLabel={t('app:flash.info')}>
          {t('inviting.howItWorks')} {asked.iid !== undefined && t('inviting.headConfirms')}
        </Alert>
      </SpaceBetween>
    </ActionDialog>
  );
}
