import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestOrder } from '#shared/order/guest-order.ts';
import { type GuestAction, OPEN } from '#shared/order/order-transitions.ts';
import { prescriptionDifferences } from '#shared/prescription/prescription-differences.ts';
import type { SharePass } from '#shared/share/share.ts';
import { shareQueries } from '#web/api/queries/share-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { FieldDifferences } from '../revision/field-differences.tsx';
import { PrescriptionView } from '../prescription-view.tsx';
import { GuestAnswerForm } from './guest-answer-form.tsx';
import { KeepOrder } from './keep-order.tsx';

/** Shows a guest lab the order that it got, with the actions that answer the order (ORD-212). */
export function GuestOrderPanel({ pass }: { pass: SharePass }) {
  const { data, error, refetch } = useQuery(shareQueries.guestOrder(pass));
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Shown order={data} pass={pass} />;
}

function Shown({ order, pass }: { order: GuestOrder; pass: SharePass }) {
  const { t } = useTranslation(['share', 'order', 'revision']);
  const { orderNumber: number, clinicName: clinic, patientName, prescription, state, wish, proposal, isOnHold } = order;
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('guest.title', { number, clinic })}</Header>}>
        <KeyValuePairs
          columns={2}
          items={[
            { label: t('guest.patient'), value: <bdi>{patientName}</bdi> },
            { label: t('guest.state'), value: t(`order:state.${state}`) },
          ]}
        />
      </Container>
      {isOnHold && (
        <Alert type="warning" statusIconAriaLabel={t('opened.note')}>
          {t('guest.onHold')}
        </Alert>
      )}
      {wish !== '' && (
        <Alert type="info" statusIconAriaLabel={t('opened.note')} header={t('guest.wish', { clinic })}>
          <div className="written">{wish}</div>
        </Alert>
      )}
      {proposal !== null && (
        <Alert type="info" statusIconAriaLabel={t('opened.note')} header={t('revision:proposedBy')}>
          <SpaceBetween size="xs">
            {proposal.note !== '' && <div className="written">{proposal.note}</div>}
            <FieldDifferences differences={prescriptionDifferences(prescription, proposal.prescription)} />
          </SpaceBetween>
        </Alert>
      )}
      <Answer key={order.version} order={order} pass={pass} />
      <PrescriptionView prescription={prescription} />
      <KeepOrder pass={pass} clinic={clinic} />
    </SpaceBetween>
  );
}

function Answer({ order, pass }: { order: GuestOrder; pass: SharePass }) {
  const { t } = useTranslation(['share', 'order']);
  const client = useQueryClient();
  const [action, setAction] = useState<GuestAction>();
  const { actions, clinicName: clinic } = order;
  const isOpen = OPEN.some((state) => state === order.state);
  const show = (answered: GuestOrder) => client.setQueryData(shareQueries.guestOrder(pass).queryKey, answered);
  return (
    <Container header={<Header variant="h2">{t('guest.answer')}</Header>}>
      {actions.length === 0 && (
        <Box color="text-body-secondary">{isOpen ? t('guest.waiting', { clinic }) : t('guest.over')}</Box>
      )}
      {action === undefined ? (
        <SpaceBetween direction="horizontal" size="xs">
          {actions.map((each, index) => (
            <Button
              key={each}
              variant={index === 0 ? 'primary' : 'normal'}
              formAction="none"
              onClick={() => setAction(each)}
            >
              {t(`order:action.${each}`)}
            </Button>
          ))}
        </SpaceBetween>
      ) : (
        <GuestAnswerForm
          action={action}
          order={order}
          pass={pass}
          onAnswered={show}
          onBack={() => setAction(undefined)}
        />
      )}
    </Container>
  );
}
