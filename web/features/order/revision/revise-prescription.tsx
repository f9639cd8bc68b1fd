import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { allowedOrderActions } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { stagesOf } from '#shared/order/order-stages.ts';
import type { Order } from '#shared/order/order.ts';
import { prescriptionDifferences } from '#shared/prescription/prescription-differences.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { Field } from '#web/ui/field.tsx';
import { flash } from '#web/ui/flashes.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useForm } from '#web/ui/use-form.ts';
import { orderAddress } from '../order-address.ts';
import { CaseStep } from '../wizard/case-step.tsx';
import { draftOf, toOrderInput } from '../wizard/order-draft.ts';
import { WorkStep } from '../wizard/work-step.tsx';
import { FieldDifferences } from './field-differences.tsx';

/**
 * Lets the clinic change a prescription that a lab already has. Before the lab accepts the order, a change takes effect at once. Afterwards
 * the lab must agree to it.
 */
export function RevisePrescription({ order }: { order: Order }) {
  const { t } = useTranslation('revision');
  const { may, side } = useSession();
  const allowed = side === undefined ? [] : allowedOrderActions(order, { may, side });
  const action = (['update', 'proposeRevision'] as const).find((each) => allowed.includes(each));
  // Version from which the form was filled. The page reads newer versions meanwhile.
  const [seen, setSeen] = useState(order);
  useDocumentTitle(t('edit.title', { number: order.orderNumber }));
  if (action === undefined) {
    return (
      <Alert type="warning" header={t('edit.closed')}>
        <RouteLink to={orderAddress(order.orderId, 'prescription')}>{t('edit.back')}</RouteLink>
      </Alert>
    );
  }
  return (
    <SpaceBetween size="l">
      {seen.version !== order.version && (
        <Alert type="warning" header={t('edit.moved')}>
          <Button formAction="none" onClick={() => setSeen(order)}>
            {t('edit.again')}
          </Button>
        </Alert>
      )}
      <ReviseForm key={seen.version} order={seen} action={action} />
    </SpaceBetween>
  );
}

function ReviseForm({ order, action }: { order: Order; action: 'update' | 'proposeRevision' }) {
  const { t } = useTranslation(['revision', 'app']);
  const navigate = useNavigate();
  const { orderId, version } = order;
  const isProposal = action === 'proposeRevision';
  const revise = useCall(orderApi[action]);
  const form = useForm(orderApi.proposeRevision.input, { ...draftOf(order), note: '' }, ({ note, ...draft }) => ({
    orderId,
    version,
    note,
    prescription: toOrderInput(draft, order.prescription.caseType).prescription,
  }));
  const { note, ...draft } = form.values;
  const typed = toOrderInput(draft, order.prescription.caseType).prescription;
  const next = orderApi.proposeRevision.input.shape.prescription.safeParse(typed).data;
  const differences = next === undefined ? [] : prescriptionDifferences(order.prescription, next);
  const isOtherWay = isProposal && next !== undefined && stagesOf(next).join() !== stagesOf(order.prescription).join();
  const back = () => void navigate(orderAddress(orderId, 'prescription'));
  const send = form.submit((input) => {
    if (differences.length === 0 || isOtherWay) return;
    revise.mutate(input, {
      onSuccess: () => {
        flash({ type: 'success', content: t(isProposal ? 'edit.proposed' : 'edit.done') }, ERROR_TOAST_MS);
        back();
      },
    });
  });
  const labId = order.lab?.organisationId ?? '';
  return (
    <form onSubmit={(event) => send(event)} noValidate>
      <Form
        header={
          <Header variant="h1" description={t(isProposal ? 'edit.consent' : 'edit.free')}>
            {t('edit.title', { number: order.orderNumber })}
          </Header>
        }
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" onClick={back}>
              {t('app:action.cancel')}
            </Button>
            <Button
              variant="primary"
              formAction="submit"
              loading={revise.isPending}
              disabled={next !== undefined && differences.length === 0}
              disabledReason={t('edit.same')}
            >
              {t(isProposal ? 'edit.propose' : 'edit.save')}
            </Button>
          </SpaceBetween>
        }
      >
        <SpaceBetween size="l">
          <CaseStep form={form} labId={labId} isSent>
            {null}
          </CaseStep>
          <WorkStep form={form} labId={labId} />
          {isOtherWay && <Alert type="error">{t('edit.stages')}</Alert>}
          <Container header={<Header variant="h2">{t('differences')}</Header>}>
            <SpaceBetween size="m">
              <FieldDifferences differences={differences} />
              {isProposal && (
                <Field label={t('edit.note')} fault={form.faultOf('note')} isOptional>
                  <Textarea rows={2} value={note} onChange={({ detail }) => form.change({ note: detail.value })} />
                </Field>
              )}
            </SpaceBetween>
          </Container>
        </SpaceBetween>
      </Form>
    </form>
  );
}
