import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareSubject } from '#shared/share/share.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { ACCESS_HOURS_USUAL } from '#shared/support-access/support-access-limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { disclosureOf, HoursField, RealNameBox } from './access-fields.tsx';
import { useAccessWords } from './use-access-words.ts';

/** Asks for the reason, the hours, and whether after-sales sees the patient's real name. */
export function GiveDialog({ subject, onClose }: { readonly subject: ShareSubject; readonly onClose: () => void }) {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const [isNamed, setNamed] = useState(false);
  const give = useCall(supportAccessApi.give);
  const form = useForm(
    supportAccessApi.give.input,
    { reason: '', hours: String(ACCESS_HOURS_USUAL) },
    ({ reason, hours }) => ({ subject, reason, hours: Number(hours), disclosure: disclosureOf(isNamed) }),
  );
  const send = form.submit((input) =>
    give.mutate(input, {
      onSuccess: ({ expiresAt }) => {
        flash({ type: 'success', content: t('said.given', { time: words.time(expiresAt) }) }, ERROR_TOAST_MS);
        onClose();
      },
    }),
  );
  return (
    <ActionDialog title={t('action.give')} isBusy={give.isPending} onAction={() => send()} onClose={onClose}>
      {t('dialog.give')}
      <TextField form={form} name="reason" label={t('field.reason')} hint={t('field.reasonHint')} />
      <HoursField form={form} />
      <RealNameBox isShown={isNamed} onTick={setNamed} />
    </ActionDialog>
  );
}
