import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { SecondFactorOf, type OrganisationDetail } from '#shared/organisation/organisation.ts';
import { useCall } from '#web/api/use-call.ts';
import { Choice } from '#web/ui/choice.tsx';
import { flash } from '#web/ui/flashes.ts';

/** Lets the heads of the organisation choose which members need a second factor. */
export function SecondFactorSection({ organisation }: { organisation: Pick<OrganisationDetail, 'secondFactorOf'> }) {
  const { t } = useTranslation('secondFactor');
  const require = useCall(organisationApi.requireSecondFactor);
  const [chosen, choose] = useState(organisation.secondFactorOf);
  const saved = () => flash({ type: 'success', content: t('required.done') }, ERROR_TOAST_MS);
  return (
    <Container
      header={
        <Header variant="h2" description={t('required.text')}>
          {t('required.title')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Choice
          label={t('required.label')}
          chosen={chosen}
          options={SecondFactorOf.options.map((id) => ({ id, text: t(`required.of.${id}`) }))}
          onChoose={choose}
        />
        <Button
          loading={require.isPending}
          onClick={() => require.mutate({ secondFactorOf: chosen }, { onSuccess: saved })}
        >
          {t('required.save')}
        </Button>
      </SpaceBetween>
    </Container>
  );
}
