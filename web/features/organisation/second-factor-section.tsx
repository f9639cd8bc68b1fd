import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { SecondFactorOf, type OrganisationDetail } from '#shared/organisation/organisation.ts';
import { useCall } from '#web/api/use-call.ts';
import { ChoiceSection } from '#web/ui/choice-section.tsx';
import { flash } from '#web/ui/flashes.ts';

/** Lets the heads of the organisation choose which members need a second factor. */
export function SecondFactorSection({ organisation }: { organisation: Pick<OrganisationDetail, 'secondFactorOf'> }) {
  const { t } = useTranslation('secondFactor');
  const require = useCall(organisationApi.requireSecondFactor);
  const saved = () => flash({ type: 'success', content: t('required.done') }, ERROR_TOAST_MS);
  return (
    <ChoiceSection
      title={t('required.title')}
      text={t('required.text')}
      label={t('required.label')}
      chosen={organisation.secondFactorOf}
      options={SecondFactorOf.options.map((id) => ({ id, text: t(`required.of.${id}`) }))}
      save={t('required.save')}
      isSaving={require.isPending}
      onSave={(secondFactorOf) => require.mutate({ secondFactorOf }, { onSuccess: saved })}
    />
  );
}
