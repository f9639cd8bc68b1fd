import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { RecoveryCode, type SecondFactorAnswer, TotpCode } from '#shared/account/second-factor.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { refuseBy } from '../refuse-by.ts';
import { useSend } from '../use-send.ts';
import { askPasskey, hasPasskeys } from './passkeys.ts';
import type { SecondFactorQuestion } from './use-question.ts';

type Kind = SecondFactorAnswer['kind'];

const KINDS: readonly Kind[] = ['passkey', 'totp', 'recovery'];

const digitsOf = (typed: string): string => typed.replaceAll(/\D/gu, '').slice(0, 6);

/** Asks for one of the account's second factors, or a recovery code instead. */
export function SecondFactorDialog({ question }: { question: SecondFactorQuestion }) {
  const { t } = useTranslation(['secondFactor', 'app']);
  const { due } = question;
  // The kinds are sorted by effort: a passkey takes one touch, and a code must be typed. Recovery codes come last,
  // because there are only ten.
  const shown = KINDS.filter((kind) => kind === 'recovery' || due.kinds.includes(kind));
  const kinds = shown.filter((kind) => kind !== 'passkey' || hasPasskeys());
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'recovery');
  const { isBusy, refusal, send } = useSend();
  const form = useForm(z.object({ code: kind === 'recovery' ? RecoveryCode : TotpCode }), { code: '' });
  const change = (to: Kind) => {
    form.reset();
    setKind(to);
  };
  const sendCode = form.submit(({ code }) =>
    send(() => question.answer(kind === 'recovery' ? { kind, code } : { kind: 'totp', code }), refuseBy(form)),
  );
  const showPasskey = () =>
    send(async () =>
      question.answer({ kind: 'passkey', assertion: await askPasskey(due.passkey, t('passkey.notShown')) }),
    );
  return (
    <ActionDialog
      title={t('ask.title')}
      action={t(kind === 'passkey' ? 'ask.usePasskey' : 'ask.action')}
      isBusy={isBusy}
      closeLabel={t('app:action.cancel')}
      onAction={() => (kind === 'passkey' ? showPasskey() : sendCode())}
      onClose={question.giveUp}
    >
      <SpaceBetween size="l">
        <Box>{t(`ask.text.${kind}`)}</Box>
        {refusal !== undefined && <Alert type="error">{refusal}</Alert>}
        {kind !== 'passkey' && (
          <TextField
            key={kind}
            form={form}
            name="code"
            label={t(`ask.label.${kind}`)}
            autoFocus
            spellcheck={false}
            {...(kind === 'totp' && { inputMode: 'numeric', autoComplete: 'one-time-code', read: digitsOf })}
          />
        )}
        <SpaceBetween size="xxs">
          {kinds
            .filter((other) => other !== kind)
            .map((other) => (
              <Button key={other} variant="inline-link" formAction="none" onClick={() => change(other)}>
                {t(`ask.by.${other}`)}
              </Button>
            ))}
        </SpaceBetween>
      </SpaceBetween>
    </ActionDialog>
  );
}
