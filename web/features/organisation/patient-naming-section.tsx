import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { NamedBy } from '#shared/order/patient-naming.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { call } from '#web/api/client.ts';
import { ChoiceSection } from '#web/ui/choice-section.tsx';
import { flash } from '#web/ui/flashes.ts';
import { useLatestVersion } from './use-latest-version.ts';

/** Lets the heads of a clinic choose by which fact labs know its patients. */
export function PatientNamingSection({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation('naming');
  const asked = useAsked();
  const withLatest = useLatestVersion();
  const { isPending, mutate } = useMutation({
    mutationFn: (patientNaming: NamedBy) =>
      withLatest(organisation.version, (version) =>
        call(organisationApi.namePatients, { ...asked, version, patientNaming }),
      ),
    onSuccess: () => flash({ type: 'success', content: t('setting.done') }, ERROR_TOAST_MS),
  });
  return (
    <ChoiceSection
      title={t('setting.title')}
      text={t('setting.text')}
      label={t('setting.label')}
      chosen={organisation.patientNaming}
      options={NamedBy.options.map((id) => ({ id, text: t(`by.${id}`) }))}
      save={t('setting.save')}
      isSaving={isPending}
      onSave={mutate}
    />
  );
}
