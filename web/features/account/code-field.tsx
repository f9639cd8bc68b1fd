import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Contact, contactKey } from '#shared/account/contact.ts';
import type { CodePurpose } from '#shared/account/verification-code.ts';
import { Field } from '#web/ui/field.tsx';
import { focusFault } from '#web/ui/focus-fault.ts';
import { TickField } from '#web/ui/tick-field.tsx';
import './contact-and-code.css';
import { contactInput, type TypedContact } from './typed-contact.ts';
import { useVerificationCode } from './use-verification-code.ts';

interface CodeFieldProps {
  readonly purpose: CodePurpose;
  readonly contact: TypedContact;
  readonly code: string;
  readonly fault: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onBlur: () => void;
  /**
   * Called when the typed contact is invalid, so that no code can be sent. The contact's field then shows the fault and
   * takes the focus.
   */
  readonly onWrongContact: () => void;
  /** Shows a refusal at its field, and returns whether there is such a field. */
  readonly onRefused: (error: unknown) => boolean;
}

/**
 * Shows the field and the send button of a verification code. The button sends no code before the person agrees to get
 * messages (ACC-14).
 */
export function CodeField(props: CodeFieldProps) {
  const { purpose, contact, code, fault, onChange, onBlur, onWrongContact, onRefused } = props;
  const { t } = useTranslation('account');
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const sending = useVerificationCode(purpose);
  const send = (): void => {
    const read = Contact.safeParse(contactInput(contact));
    setAsked(true);
    if (!read.success) onWrongContact();
    else if (agrees) sending.send(read.data, onRefused);
    else focusFault();
  };
  return (
    <SpaceBetween size="xs">
      <Field label={t('code.label')} fault={fault}>
        <div className="contact-code">
          <Input
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            invalid={fault !== undefined}
            onChange={({ detail }) => onChange(detail.value.replaceAll(/\D/gu, '').slice(0, 6))}
            onBlur={onBlur}
          />
          <Button formAction="none" loading={sending.isSending} disabled={sending.secondsLeft > 0} onClick={send}>
            {sending.secondsLeft > 0 ? t('code.again', { seconds: sending.secondsLeft }) : t('code.send')}
          </Button>
        </div>
      </Field>
      <TickField isTicked={agrees} fault={isAsked && !agrees ? 'agreesToMessages' : undefined} onTick={setAgrees}>
        {t('code.agree')}
      </TickField>
      {sending.refusal !== undefined && <Alert type="error">{sending.refusal}</Alert>}
      {sending.sentTo !== undefined && sending.refusal === undefined && (
        <Alert type="success">{t('code.sent', { contact: contactKey(sending.sentTo) })}</Alert>
      )}
    </SpaceBetween>
  );
}
