import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { Field } from '#web/ui/field.tsx';
import { NationField } from '#web/ui/nation-field.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { DissolvedOrganisations } from './dissolved/dissolved-organisations.tsx';
import { PositionField } from './position/position-field.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { useFounding } from './use-founding.ts';

const TYPES = ['clinic', 'lab'] as const;

/**
 * Shows the form that creates a clinic or lab. The person becomes its head and enters it. `otherWay` is a part of the
 * page that lets the person join an existing organisation instead.
 */
export function FoundPage({ otherWay }: { otherWay?: ReactNode }) {
  const { t } = useTranslation('organisation');
  const navigate = useNavigate();
  const isFirst = useSession().user.institution === null;
  const title = t(isFirst ? 'found.title' : 'found.titleAnother');
  useDocumentTitle(title);
  const { form, send, isBusy } = useFounding();
  const { values, faultOf } = form;
  const type = t(`type.${values.type}`);
  return (
    <SpaceBetween size="l">
      {isFirst && <DissolvedOrganisations />}
      <form onSubmit={send} noValidate>
        <Form
          header={
            <Header
              variant="h1"
              description={t('found.text')}
              actions={
                <SpaceBetween direction="horizontal" size="xs">
                  {otherWay}
                  <Button formAction="none" onClick={() => void navigate('/accountManagement/page')}>
                    {t('found.toCentre')}
                  </Button>
                </SpaceBetween>
              }
            >
              {title}
            </Header>
          }
          secondaryActions={t('found.kept')}
          actions={
            <Button variant="primary" formAction="submit" loading={isBusy}>
              {t(`found.action.${values.type}`)}
            </Button>
          }
        >
          <SpaceBetween size="l">
            <Container header={<Header variant="h2">{t('found.who')}</Header>}>
              <SpaceBetween size="l">
                <Field label={t('found.what')} fault={faultOf('type')} hint={t('field.countryHint')}>
                  <Tiles
                    value={values.type}
                    items={TYPES.map((value) => ({
                      value,
                      label: t(`type.${value}`),
                      description: t(`found.hint.${value}`),
                    }))}
                    onChange={({ detail }) => form.change({ type: detail.value === 'lab' ? 'lab' : 'clinic' })}
                  />
                </Field>
                <ProfileFields
                  form={form}
                  country={
                    <NationField
                      label={t('field.country')}
                      nation={values.country}
                      fault={faultOf('country')}
                      hint={t('field.countryHint')}
                      onChange={form.changeCountry}
                    />
                  }
                />
              </SpaceBetween>
            </Container>
            <Container header={<Header variant="h2">{t('found.position')}</Header>}>
              <PositionField form={form} />
            </Container>
            <Alert type="warning" header={t('found.fixed')}>
              {t('found.fixedText', { type })}
            </Alert>
          </SpaceBetween>
        </Form>
      </form>
    </SpaceBetween>
  );
}
