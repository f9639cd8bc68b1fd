import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useForm } from '#web/ui/use-form.ts';
import { CountryField } from './country-field.tsx';

const TYPES = ['clinic', 'lab'] as const;
const HOME_COUNTRY: Readonly<Record<string, string>> = { zh: 'CN', en: 'US' };

/** Whoever belongs to no organisation yet founds one, and is in it at once. */
export function WelcomePage() {
  const { t, i18n } = useTranslation('account');
  useDocumentTitle(t('welcome.title'));
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useSession();
  const create = useCall(organisationApi.create);
  const form = useForm(organisationApi.create.input, {
    type: 'clinic',
    name: '',
    country: HOME_COUNTRY[i18n.language] ?? 'US',
    address: '',
    contactPerson: user.userName,
    phone: user.phone,
  });
  const send = form.submit((input) =>
    create.mutate(input, { onSuccess: () => void client.resetQueries().then(() => navigate('/')) }),
  );
  if (user.institution !== null) {
    return (
      <EmptyState
        isPage
        picture="partners"
        title={t('welcome.member', { name: user.institution.name })}
        action={<Button onClick={() => void navigate('/')}>{t('welcome.enter')}</Button>}
      />
    );
  }
  const text = (name: 'name' | 'contactPerson' | 'phone' | 'address', isOptional = false) => (
    <Field label={t(`organisation.${name}`)} fault={form.faultOf(name)} isOptional={isOptional}>
      <Input
        value={form.values[name]}
        invalid={form.faultOf(name) !== undefined}
        onChange={({ detail }) => form.change({ [name]: detail.value })}
        onBlur={() => form.leave(name)}
      />
    </Field>
  );
  return (
    <form onSubmit={send} noValidate>
      <Form
        header={
          <Header variant="h1" description={t('welcome.text')}>
            {t('welcome.title')}
          </Header>
        }
        actions={
          <Button variant="primary" formAction="submit" loading={create.isPending}>
            {t('welcome.create')}
          </Button>
        }
      >
        <Container>
          <SpaceBetween size="l">
            <Field label={t('organisation.type')} fault={form.faultOf('type')}>
              <Tiles
                value={form.values.type}
                items={TYPES.map((value) => ({
                  value,
                  label: t(`organisation.types.${value}`),
                  description: t(`organisation.typeHints.${value}`),
                }))}
                onChange={({ detail }) => form.change({ type: detail.value })}
              />
            </Field>
            {text('name')}
            <CountryField
              country={form.values.country}
              fault={form.faultOf('country')}
              onChange={(country) => form.change({ country })}
            />
            {text('contactPerson')}
            {text('phone', true)}
            {text('address', true)}
          </SpaceBetween>
        </Container>
      </Form>
    </form>
  );
}
