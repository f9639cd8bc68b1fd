import Button from '@cloudscape-design/components/button';
import Icon from '@cloudscape-design/components/icon';
import List from '@cloudscape-design/components/list';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#shared/account/account.ts';
import { CONTACTS_PER_ACCOUNT } from '#shared/limits.ts';
import { useSession } from '#web/api/session.ts';
import { AddContactDialog } from './add-contact-dialog.tsx';
import { ConfirmationNotice } from './confirmation-notice.tsx';
import { RemoveContactDialog } from './remove-contact-dialog.tsx';
import { ResendButton } from './resend-button.tsx';
import { Section } from './section.tsx';

interface Row {
  readonly contact: string;
  readonly isConfirmed: boolean;
  /** Whether the platform sends no mails to the address until it is confirmed again (NOT-48). */
  readonly isSuppressed: boolean;
}

const rowsOf = ({ contacts, unconfirmedEmail, suppressedEmails }: UserInfo): Row[] =>
  [
    ...contacts.map((contact) => ({ contact, isConfirmed: true })),
    ...(unconfirmedEmail === '' ? [] : [{ contact: unconfirmedEmail, isConfirmed: false }]),
  ].map((row) => ({ ...row, isSuppressed: suppressedEmails.includes(row.contact) }));

function ContactState({ row: { isConfirmed, isSuppressed } }: { row: Row }) {
  const { t } = useTranslation('profile');
  if (isSuppressed) return <StatusIndicator type="error">{t('contacts.suppressed')}</StatusIndicator>;
  return (
    <StatusIndicator type={isConfirmed ? 'success' : 'pending'}>
      {t(isConfirmed ? 'contacts.confirmed' : 'contacts.waiting')}
    </StatusIndicator>
  );
}

/**
 * Shows the account's phones and e-mail addresses, and whether each is confirmed. Lets the person add and remove contacts, except for the
 * last one.
 */
export function ContactsSection() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const [open, setOpen] = useState<'add' | { readonly remove: string }>();
  const close = () => setOpen(undefined);
  const isFull = user.contacts.length >= CONTACTS_PER_ACCOUNT;
  const purposeOf = ({ contact, isConfirmed, isSuppressed }: Row): string => {
    if (isSuppressed) return t('contacts.suppressedText');
    if (!isConfirmed) return t('contacts.waitingText');
    if (contact === user.email) return t('contacts.forMails');
    return contact === user.phone ? t('contacts.forCodes') : '';
  };
  return (
    <Section
      title={t('tab.contacts')}
      text={t('contacts.text')}
      actions={
        <Button
          disabled={isFull}
          {...(isFull && { disabledReason: t('contacts.full', { count: CONTACTS_PER_ACCOUNT }) })}
          onClick={() => setOpen('add')}
        >
          {t('contacts.add')}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <ConfirmationNotice />
        <List
          ariaLabel={t('tab.contacts')}
          items={rowsOf(user)}
          renderItem={(row) => ({
            id: row.contact,
            icon: <Icon name={row.contact.startsWith('+') ? 'call' : 'envelope'} />,
            content: (
              <SpaceBetween direction="horizontal" size="s">
                <bdi>{row.contact}</bdi>
                <ContactState row={row} />
              </SpaceBetween>
            ),
            secondaryContent: purposeOf(row),
            actions: (
              <SpaceBetween direction="horizontal" size="xs">
                {(row.isSuppressed || !row.isConfirmed) && (
                  <ResendButton email={row.contact} isSuppressed={row.isSuppressed} />
                )}
                <Button
                  variant="inline-link"
                  ariaLabel={t('contacts.removeOf', { contact: row.contact })}
                  disabled={row.isConfirmed && user.contacts.length === 1}
                  disabledReason={t('contacts.lastOne')}
                  onClick={() => setOpen({ remove: row.contact })}
                >
                  {t('contacts.remove')}
                </Button>
              </SpaceBetween>
            ),
          })}
        />
      </SpaceBetween>
      {open === 'add' && <AddContactDialog onClose={close} />}
      {typeof open === 'object' && <RemoveContactDialog contact={open.remove} onClose={close} />}
    </Section>
  );
}
