import Checkbox from '@cloudscape-design/components/checkbox';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { PublicChoice } from '#shared/relation/public-profile.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { flash } from '#web/ui/flashes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { OfferedFields } from './offered-fields.tsx';

/** Lets a head choose the facts that others find about the organisation, or hide the organisation again (REL-64). */
export function PublicProfileDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ ...relationQueries.publicProfile(), staleTime: 0 });
  if (data === undefined) return null;
  return <ProfileForm profile={data.profile} onClose={onClose} />;
}

const valuesOf = (profile: PublicChoice | null) => ({
  isPublic: profile !== null,
  city: profile?.city ?? '',
  caseTypes: profile?.caseTypes ?? [],
  materials: profile?.materials ?? [],
  turnaroundDays: profile?.turnaroundDays?.toString() ?? '',
  website: profile?.website ?? '',
  showsPhone: profile?.showsPhone ?? false,
  showsPosition: profile?.showsPosition ?? false,
  showsOnMap: profile?.showsOnMap ?? false,
});
type Values = ReturnType<typeof valuesOf>;

const toInput = ({ isPublic: _isPublic, turnaroundDays, ...values }: Values) => ({
  ...values,
  showsOnMap: values.showsPosition && values.showsOnMap,
  turnaroundDays: turnaroundDays === '' ? null : Number(turnaroundDays),
});

function ProfileForm({ profile, onClose }: { profile: PublicChoice | null; onClose: () => void }) {
  const { t } = useTranslation(['relation', 'prescription', 'app']);
  const form = useForm(PublicChoice, valuesOf(profile), toInput);
  const { values, change, faultOf } = form;
  const publish = useCall(relationApi.publish);
  const unpublish = useCall(relationApi.unpublish);
  const done = (words: string) => ({
    onSuccess: () => {
      flash({ type: 'success', content: words }, ERROR_TOAST_MS);
      onClose();
    },
  });
  const save = form.submit((choice) => publish.mutate(choice, done(t('public.shown'))));
  const hide = () => unpublish.mutate({}, done(t('public.hidden')));
  return (
    <ActionDialog
      title={t('public.title')}
      action={t('public.save')}
      isBusy={publish.isPending || unpublish.isPending}
      isWide
      onAction={() => (values.isPublic ? save() : hide())}
      onClose={onClose}
    >
      <Checkbox
        checked={values.isPublic}
        description={t('public.text')}
        onChange={({ detail }) => change({ isPublic: detail.checked })}
      >
        {t('public.isPublic')}
      </Checkbox>
      {values.isPublic && (
        <SpaceBetween size="m">
          <TextField form={form} name="city" label={t('public.city')} />
          <OfferedFields
            form={form}
            labels={{ caseTypes: t('prescription:label.caseType'), materials: t('prescription:label.material') }}
          />
          <Field label={t('public.turnaround')} fault={faultOf('turnaroundDays')} isOptional hint={t('public.days')}>
            <Input
              inputMode="numeric"
              value={values.turnaroundDays}
              invalid={faultOf('turnaroundDays') !== undefined}
              onChange={({ detail }) => change({ turnaroundDays: detail.value.trim() })}
              onBlur={() => form.leave('turnaroundDays')}
            />
          </Field>
          <TextField form={form} name="website" label={t('public.website')} isOptional />
          <Checkbox checked={values.showsPhone} onChange={({ detail }) => change({ showsPhone: detail.checked })}>
            {t('public.showsPhone')}
          </Checkbox>
          <Checkbox
            checked={values.showsPosition}
            description={t('public.positionText')}
            onChange={({ detail }) => change({ showsPosition: detail.checked })}
          >
            {t('public.showsPosition')}
          </Checkbox>
          {values.showsPosition && (
            <Checkbox
              checked={values.showsOnMap}
              description={t('public.mapText')}
              onChange={({ detail }) => change({ showsOnMap: detail.checked })}
            >
              {t('public.showsOnMap')}
            </Checkbox>
          )}
        </SpaceBetween>
      )}
    </ActionDialog>
  );
}
