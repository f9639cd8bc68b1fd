import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { NamedBy } from '#shared/order/patient-naming.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { call } from '#web/api/client.ts';
import { Choice } from '#web/ui/choice.tsx';
import { flash } from '#web/ui/flashes.ts';
import { useLatestVersion } from './use-latest-version.ts';

/** Lets the heads of a clinic choose by what labs know its patients. */
export function PatientNamingSection({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation('naming');
  const [chosen, choose] = useState(organisation.patientNaming);
  const withLatest = useLatestVersion();
  const save = useMutation({
    mutationFn: () =>
      withLatest(organisation.version, (version) =>
        call(organisationApi.namePatients, { version, patientNaming: chosen }),
      ),
    onSuccess: () => flash({ type: 'success', content: t('setting.done') }, ERROR_TOAST_MS),
  });
  return (
    <Container
      header={
        <Header variant="h2" description={t('setting.text')}>
          {t('setting.title')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Choice
          label={t('setting.label')}
          chosen={chosen}
          options={NamedBy.options.map((id) => ({ id, text: t(`by.${id}`) }))}
          onChoose={choose}
        />
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t('setting.save')}
        </Button>
      </SpaceBetween>
    </Container>
  );
}
