import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { useForm } from '#web/ui/use-form.ts';
import { ContactAndCode } from '../contact-and-code.tsx';
import { useRefusalWords } from '../use-refusal-words.ts';
import { refuseBy } from '../refuse-by.ts';
import { contactInput, emptyContact } from '../typed-contact.ts';

/** Adds a contact. The person proves by a code that the contact is their own. */
export function AddContactDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('profile');
  const wordsOf = useRefusalWords();
  const [error, setError] = useState<Error>();
  const form = useForm(accountApi.bindContact.input, { ...emptyContact(i18n.language), code: '' }, (values) => ({
    ...values,
    contact: contactInput(values),
  }));
  const bind = useCall(accountApi.bindContact, { quiet: true });
  const send = form.submit((input) =>
    bind.mutate(input, {
      onSuccess: () => {
        flash(
          { type: 'success', content: t('contacts.added', { contact: contactKey(input.contact) }) },
          ERROR_TOAST_MS,
        );
        onClose();
      },
      onError: (refusal) => setError(refuseBy(form)(refusal) ? undefined : refusal),
    }),
  );
  return (
    <ActionDialog
      title={t('contacts.addTitle')}
      action={t('contacts.addAction')}
      isBusy={bind.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      <SpaceBetween size="l">
        <div>{t('contacts.addText')}</div>
        {error !== undefined && <Alert type="error">{wordsOf(error)}</Alert>}
        <ContactAndCode purpose="bindContact" form={form} />
      </SpaceBetween>
    </ActionDialog>
  );
}
