import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestMove, type GuestOrder } from '#shared/order/guest-order.ts';
import type { GuestAction } from '#shared/order/order-transitions.ts';
import { shareApi } from '#shared/share/share-api.ts';
import type { SharePass } from '#shared/share/share.ts';
import { call } from '#web/api/client.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';

/** Fields that each action asks for. */
const FIELDS = {
  accept: [],
  submitScheme: ['note'],
  submitDesign: ['note'],
  dispatch: ['carrier', 'trackingNumber'],
  acceptRevision: [],
  declineRevision: ['reason'],
  agreeCancel: [],
  declineCancel: ['note'],
  reject: ['reason'],
} as const satisfies Record<GuestAction, readonly ('note' | 'reason' | 'carrier' | 'trackingNumber')[]>;
const LONG: readonly string[] = ['note', 'reason'];
const OPTIONAL: readonly string[] = ['trackingNumber'];
const HANDING_IN: readonly GuestAction[] = ['submitScheme', 'submitDesign'];

interface GuestAnswerFormProps {
  readonly action: GuestAction;
  readonly order: GuestOrder;
  readonly pass: SharePass;
  readonly onAnswered: (order: GuestOrder) => void;
  readonly onBack: () => void;
}

/** Explains an action of the guest, asks for the values that it needs, and sends it. */
export function GuestAnswerForm({ action, order, pass, onAnswered, onBack }: GuestAnswerFormProps) {
  const { t } = useTranslation(['share', 'order']);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const { clinicName: partner, orderNumber: number, version } = order;
  const { data: move } = GuestMove.safeParse({ action, ...texts });
  const sending = useMutation({
    mutationFn: async (valid: GuestMove) =>
      call(shareApi.answerAsGuest, { ...pass, version, move: valid }, { quiet: true }),
    onSuccess: onAnswered,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (move !== undefined) sending.mutate(move);
  };
  return (
    <form onSubmit={send} noValidate>
      <SpaceBetween size="m">
        <Box>{t(`order:consequence.${action}`, { partner, number })}</Box>
        {HANDING_IN.includes(action) && (
          <Alert type="info" statusIconAriaLabel={t('opened.note')}>
            {t('guest.noFiles', { clinic: partner })}
          </Alert>
        )}
        {FIELDS[action].map((name) => {
          const value = texts[name] ?? '';
          const isMissing = isTried && value.trim() === '' && move === undefined && !OPTIONAL.includes(name);
          const change = (text: string) => setTexts((before) => ({ ...before, [name]: text }));
          return (
            <Field key={name} label={t(`order:dialog.${name}`)} fault={isMissing ? 'required' : undefined}>
              {LONG.includes(name) ? (
                <Textarea rows={4} value={value} onChange={({ detail }) => change(detail.value)} />
              ) : (
                <Input value={value} onChange={({ detail }) => change(detail.value)} />
              )}
            </Field>
          );
        })}
        {sending.error !== null && <ErrorState error={sending.error} />}
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" formAction="submit" loading={sending.isPending}>
            {t(`order:action.${action}`)}
          </Button>
          <Button variant="link" formAction="none" onClick={onBack}>
            {t('guest.back')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </form>
  );
}
