import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/account/contact.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { call } from '#web/api/client.ts';
import { readInvitationToken } from '#web/api/invitation-cookie.ts';
import { InvitedForm } from './invited-form.tsx';
import { LoginForm } from './login-form.tsx';
import { emptyContact, keepContact, type TypedContact } from './typed-contact.ts';

type Invited = OutputOf<typeof organisationApi.readInvited>;

const typedContact = (contact: Contact, language: string): TypedContact =>
  contact.kind === 'email'
    ? { ...emptyContact(language), contact: contact.email }
    : { contact: contact.phone, countryCallingCode: contact.countryCallingCode };

/** Reads the invitation of the link. Returns `null` if the link is no longer valid, and `undefined` until the answer comes. */
function useInvited(token: string | undefined): Invited | null | undefined {
  const { i18n } = useTranslation();
  const [invited, setInvited] = useState<Invited | null>();
  useEffect(() => {
    const ask = async (): Promise<Invited | null> =>
      token === undefined ? null : call(organisationApi.readInvited, { token }, { quiet: true });
    void ask()
      .catch(() => null)
      .then((found) => {
        if (found !== null) keepContact(typedContact(found.contact, i18n.language));
        setInvited(found);
      });
  }, [token, i18n]);
  return invited;
}

/** Shows who invites the person, and into which organisation. A person with an account signs in; others enter name and password. */
export function InvitedPanel() {
  const { t } = useTranslation(['account', 'app']);
  const [token] = useState(readInvitationToken);
  const invited = useInvited(token);
  if (invited === undefined) return <Spinner size="large" />;
  if (invited === null || token === undefined)
    return (
      <SpaceBetween size="l">
        <Alert type="info" statusIconAriaLabel={t('app:flash.info')} header={t('invited.gone')}>
          {t('invited.goneText')}
        </Alert>
        <LoginForm />
      </SpaceBetween>
    );
  const { organisation, invitedBy: actor, role, isRegistered } = invited;
  const words = { organisation: organisation.name, actor, role: t(`app:role.${role}`) };
  return (
    <SpaceBetween size="l">
      <Box variant="h1">{t('invited.heading', words)}</Box>
      <Box>
        {t('invited.text', words)}
        {isRegistered && ` ${t('invited.signIn')}`}
      </Box>
      {isRegistered ? <LoginForm isUnderHeading /> : <InvitedForm token={token} invited={invited} />}
    </SpaceBetween>
  );
}
