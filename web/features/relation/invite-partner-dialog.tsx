import Box from '@cloudscape-design/components/box';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { Language } from '#shared/account/account.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { flash } from '#web/ui/flashes.ts';
import { refusedFields } from '#web/ui/form-faults.ts';
import { useForm } from '#web/ui/use-form.ts';

/** Returns the faults of the fields, as keys of `field.json`. */
function refusalsOf(error: Error): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return { email: 'notReached' };
  if (error.codeName === 'tooManyRequests') return { email: 'tooManyApplications' };
  const fields = refusedFields(error.data);
  return Object.keys(fields).length === 0 ? { email: 'notReached' } : fields;
}

/** Invites a clinic or lab by an e-mail address. The clinic or lab need not be registered (REL-76). */
export function InvitePartnerDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['relation', 'app']);
  const invite = useCall(relationApi.invite, { quiet: true });
  const language = Language.catch('en').parse(i18n.language);
  const form = useForm(relationApi.invite.input, { email: '', words: '', language });
  const languages = Language.options.map((value) => ({ value, label: t(`app:language.${value}`) }));
  const send = form.submit((input) =>
    invite.mutate(input, {
      onSuccess: ({ email }) => {
        flash({ type: 'success', content: t('invitation.sent', { email }) }, ERROR_TOAST_MS);
        onClose();
      },
      onError: (error) => form.refuse(refusalsOf(error)),
    }),
  );
  return (
    <ActionDialog
      title={t('invitation.title')}
      action={t('invitation.send')}
      isBusy={invite.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <Box>{t('invitation.text')}</Box>
        <Field label={t('invitation.email')} fault={form.faultOf('email')}>
          <Input
            autoFocus
            type="email"
            inputMode="email"
            value={form.values.email}
            invalid={form.faultOf('email') !== undefined}
            onChange={({ detail }) => form.change({ email: detail.value.trim() })}
            onBlur={() => form.leave('email')}
          />
        </Field>
        <Field label={t('invitation.words')} hint={t('invitation.wordsHint')} fault={form.faultOf('words')}>
          <Textarea
            value={form.values.words ?? ''}
            invalid={form.faultOf('words') !== undefined}
            onChange={({ detail }) => form.change({ words: detail.value })}
            onBlur={() => form.leave('words')}
          />
        </Field>
        <Field label={t('invitation.language')} fault={undefined}>
          <Select
            options={languages}
            selectedOption={languages.find(({ value }) => value === form.values.language) ?? null}
            onChange={({ detail }) => form.change({ language: Language.parse(detail.selectedOption.value) })}
          />
        </Field>
      </SpaceBetween>
    </ActionDialog>
  );
}
