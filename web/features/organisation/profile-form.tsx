import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { ClashAlert } from '#web/ui/clash-alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { NationField } from '#web/ui/nation-field.tsx';
import { PositionField } from './position/position-field.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { useGoHome } from './use-go-home.ts';
import { useProfileChange } from './use-profile-change.ts';

/** Shows the form that changes an organisation's profile. The type cannot be changed, and neither can the country once it is given. */
export function ProfileForm({ organisation }: { organisation: OrganisationDetail }) {
  const { t, i18n } = useTranslation(['organisation', 'app']);
  const goHome = useGoHome();
  const { form, clash, isBusy, send, settle, isUnsaved, discard } = useProfileChange(organisation);
  const cancel = () => {
    discard();
    void goHome();
  };
  const [isFixed, country] = [organisation.country !== '', form.values.country];
  const fixed = (
    <Field label={t('field.country')} fault={undefined} hint={t('field.countryFixed')}>
      <Input
        value={country === '' ? '' : (new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country) ?? country)}
        readOnly
      />
    </Field>
  );
  const open = (
    <NationField
      label={t('field.country')}
      nation={country}
      fault={form.faultOf('country')}
      hint={t('field.countryHint')}
      onChange={(chosen) => form.change({ country: chosen })}
    />
  );
  return (
    <form onSubmit={send} noValidate>
      <Form
        header={
          <Header variant="h1" description={t('page.settingsText')}>
            {t('page.settings')}
          </Header>
        }
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" formAction="none" onClick={cancel}>
              {t('page.cancel')}
            </Button>
            <Button variant="primary" formAction="submit" loading={isBusy}>
              {t('page.save')}
            </Button>
          </SpaceBetween>
        }
      >
        <SpaceBetween size="l">
          {isUnsaved && (
            <Alert
              type="info"
              statusIconAriaLabel={t('app:flash.info')}
              action={
                <Button formAction="none" onClick={discard}>
                  {t('page.discard')}
                </Button>
              }
            >
              {t('page.unsaved')}
            </Alert>
          )}
          {clash !== undefined && (
            <ClashAlert
              clash={clash}
              mine={form.values}
              nameOf={(field) => t(field === 'countryCallingCode' ? 'field.callingCode' : `field.${field}`)}
              textOf={(values, field) => values[field]}
              onSettle={settle}
            />
          )}
          <Container header={<Header variant="h2">{t('found.who')}</Header>}>
            <ProfileFields form={form} country={isFixed ? fixed : open} />
          </Container>
          <Container header={<Header variant="h2">{t('found.position')}</Header>}>
            <PositionField form={form} />
          </Container>
        </SpaceBetween>
      </Form>
    </form>
  );
}
