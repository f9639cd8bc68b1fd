import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { ThrottledButton } from '#web/ui/throttled-button.tsx';

interface ResendButtonProps {
  readonly email: string;
  readonly isSuppressed: boolean;
}

/** Shows a button that mails the confirmation link to an address. The address is not confirmed yet, or must be confirmed again. */
export function ResendButton({ email, isSuppressed }: ResendButtonProps) {
  const { t } = useTranslation('profile');
  const resend = useCall(accountApi.confirmContact);
  const send = () =>
    resend.mutate(
      { email },
      { onSuccess: () => flash({ type: 'success', content: t('contacts.resent', { email }) }, ERROR_TOAST_MS) },
    );
  return (
    <ThrottledButton variant="inline-link" loading={resend.isPending} onClick={send}>
      {t(isSuppressed ? 'contacts.confirmAgain' : 'contacts.resend')}
    </ThrottledButton>
  );
}
