import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod';
import type { WorkOrderId } from '#shared/ids.ts';
import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import type { OpenedLabel } from '#shared/outside-report/outside-report.ts';
import { ApiError, UnreachableError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { proveHuman } from '#web/api/prove-human.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { AboutLines } from './about-lines.tsx';
import { ClosedLabel } from './closed-label.tsx';
import { KnownReports } from './known-reports.tsx';
import { outsideAddress } from './outside-address.ts';
import './outside-report.css';

interface OutsideReportFormProps {
  readonly token: string;
  readonly opened: z.infer<typeof OpenedLabel>;
}

const Typed = outsideReportApi.report.input.pick({ name: true, contact: true, description: true });

type Typing = z.infer<typeof Typed>;

const isOver = (error: Error | null): boolean =>
  error instanceof ApiError && error.codeName === 'verificationCodeWrong';

/**
 * Returns a mutation that sends a report. If no answer comes, the next try of the same text repeats the idempotency key
 * and the human proof. So the report arrives only once.
 */
function useSendReport(token: string, onSent: (workOrderId: WorkOrderId) => void) {
  const lost = useRef<{ typed: string; key: string; humanCheck: string }>(undefined);
  return useMutation({
    mutationFn: async (typed: Typing) => {
      const text = JSON.stringify(typed);
      const again = lost.current?.typed === text ? lost.current : undefined;
      const attempt = again ?? { typed: text, key: crypto.randomUUID(), humanCheck: await proveHuman() };
      lost.current = attempt;
      const { humanCheck, key: idempotencyKey } = attempt;
      return call(outsideReportApi.report, { token, humanCheck, ...typed }, { quiet: true, idempotencyKey });
    },
    onError: (error) => {
      if (!(error instanceof UnreachableError)) lost.current = undefined;
    },
    onSuccess: ({ workOrderId }) => onSent(workOrderId),
  });
}

/** Asks for the report and the person who makes it. Proves in the background that a person sends it, then opens the report's page. */
export function OutsideReportForm({ token, opened }: OutsideReportFormProps) {
  const { t } = useTranslation('outsideReport');
  const navigate = useNavigate();
  const form = useForm(Typed, { name: '', contact: '', description: '' });
  const sending = useSendReport(
    token,
    (workOrderId) => void navigate(outsideAddress(workOrderId, token), { state: 'sent' }),
  );
  const { error } = sending;
  if (error !== null && isOver(error)) return <ClosedLabel error={error} onRetry={sending.reset} />;
  const fault = form.faultOf('description');
  return (
    <main className="outside-report">
      <form onSubmit={form.submit((typed) => sending.mutate(typed))} noValidate>
        <Form
          header={
            <Header variant="h1" description={t('page.text')}>
              {t('page.title')}
            </Header>
          }
          actions={
            <Button variant="primary" formAction="submit" loading={sending.isPending}>
              {t('page.send')}
            </Button>
          }
        >
          <SpaceBetween size="l">
            <Container>
              <AboutLines about={opened.about} />
            </Container>
            <KnownReports reports={opened.reports} token={token} />
            <Container>
              <SpaceBetween size="m">
                <TextField form={form} name="name" label={t('page.name')} autoComplete="name" />
                <TextField form={form} name="contact" label={t('page.contact')} hint={t('page.contactHint')} />
                <Field label={t('page.description')} hint={t('page.hint')} fault={fault}>
                  <Textarea
                    rows={5}
                    value={form.values.description}
                    invalid={fault !== undefined}
                    onChange={({ detail }) => form.change({ description: detail.value })}
                    onBlur={() => form.leave('description')}
                  />
                </Field>
              </SpaceBetween>
            </Container>
            {error !== null && <ErrorState error={error} />}
            <Box color="text-body-secondary" fontSize="body-s">
              {t('page.until', { time: formatTime(opened.expiresAt, '{h}:{i}') })}
            </Box>
          </SpaceBetween>
        </Form>
      </form>
    </main>
  );
}
