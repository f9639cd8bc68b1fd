import { useEffect, useState } from 'react';
import { accountApi } from '#shared/account/account-api.ts';
import type { Contact } from '#shared/account/contact.ts';
import type { CodePurpose } from '#shared/account/verification-code.ts';
import { call } from '#web/api/client.ts';
import { proveHuman } from '#web/api/prove-human.ts';
import { useSend } from './use-send.ts';

const SECOND_MS = 1000;

/**
 * Returns the function `send` and its state. `send` sends a verification code to a contact, at most one a minute.
 * Before each code, the browser computes a proof of work; the person need not do anything for it.
 */
export function useVerificationCode(purpose: CodePurpose) {
  const { isBusy, refusal, send } = useSend();
  const [sentTo, setSentTo] = useState<Contact>();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return {
    isSending: isBusy,
    refusal,
    sentTo,
    secondsLeft,
    send: (contact: Contact, showAtField: (error: unknown) => boolean): void =>
      send(async () => {
        const humanCheck = await proveHuman();
        const input = { contact, purpose, humanCheck, agreesToMessages: true } as const;
        const { retryAfter } = await call(accountApi.captcha, input, { quiet: true });
        setSentTo(contact);
        setSecondsLeft(retryAfter);
      }, showAtField),
  };
}
