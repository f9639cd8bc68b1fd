import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { OrderId } from '#shared/ids.ts';
import { Field } from '#web/ui/field.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useForm } from '#web/ui/use-form.ts';
import { EquipmentField } from './equipment-field.tsx';
import { workOrderAddress } from './work-order-address.ts';

/** Shows /reportWorkorder: the form to report a problem to after-sales. It is about a device, or about the order in the address. */
export function ReportWorkOrderPage() {
  const { t } = useTranslation('workOrder');
  useDocumentTitle(t('report.title'));
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const report = useCall(workOrderApi.create);
  const orderId = OrderId.safeParse(query.get('orderId')).data;
  const first = { equipmentId: query.get('equipmentId') ?? '', description: '' };
  const form = useForm(workOrderApi.create.input, first, ({ equipmentId, description }) =>
    orderId === undefined ? { equipmentId, description } : { orderId, description },
  );
  const send = form.submit((input) =>
    report.mutate(input, {
      onSuccess: ({ workOrderId }) => void navigate(workOrderAddress(workOrderId), { replace: true }),
    }),
  );
  const fault = form.faultOf('description');
  return (
    <form onSubmit={send} noValidate>
      <Form
        actions={
          <Button variant="primary" formAction="submit" loading={report.isPending}>
            {t('report.send')}
          </Button>
        }
        header={
          <Header variant="h1" description={t('report.text')}>
            {t('report.title')}
          </Header>
        }
      >
        <Container>
          <SpaceBetween size="m">
            {orderId === undefined ? (
              <EquipmentField
                equipmentId={form.values.equipmentId}
                fault={form.faultOf('equipmentId')}
                onChange={(equipmentId) => form.change({ equipmentId })}
              />
            ) : (
              <OrderLine orderId={orderId} />
            )}
            <Field label={t('report.description')} hint={t('report.hint')} fault={fault}>
              <Textarea
                rows={6}
                value={form.values.description}
                invalid={fault !== undefined}
                onChange={({ detail }) => form.change({ description: detail.value })}
                onBlur={() => form.leave('description')}
              />
            </Field>
          </SpaceBetween>
        </Container>
      </Form>
    </form>
  );
}

function OrderLine({ orderId }: { orderId: OrderId }) {
  const { t } = useTranslation('workOrder');
  const { data } = useQuery(orderQueries.detail(orderId));
  return <div>{t('report.aboutOrder', { number: data?.order.orderNumber ?? '' })}</div>;
}
