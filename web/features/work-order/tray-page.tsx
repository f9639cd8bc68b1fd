import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readyTasks, TO_DO } from '#shared/work-order/board.ts';
import { trayOrderOf } from '#shared/work-order/tray.ts';
import type { ProductionTask } from '#shared/work-order/work-order.ts';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { ScanDialog } from '#web/ui/scan/scan-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ProductionSteps } from './production-steps.tsx';
import { TAPS, useBoardActions } from './use-board-actions.ts';
import { useStageName } from './use-stage-name.ts';
import { useAllowedActions } from './use-work-order-actions.ts';

/** Shows /tray: the next step of an order. The label's code or a typed number identifies the order. */
export function TrayPage() {
  const { t } = useTranslation('production');
  const [query, setQuery] = useSearchParams();
  const [isScanning, setScanning] = useState(false);
  const orderNumber = query.get('order') ?? '';
  useDocumentTitle(t('tray.title'), orderNumber === '' ? undefined : orderNumber);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={t('tray.text')}
        actions={
          <Button iconName="video-on" formAction="none" onClick={() => setScanning(true)}>
            {t('scan.action')}
          </Button>
        }
      >
        {t('tray.title')}
      </Header>
      <NumberForm key={orderNumber} first={orderNumber} onNumber={(order) => setQuery({ order })} />
      {orderNumber !== '' && <Tray orderNumber={orderNumber} />}
      {isScanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          title={t('scan.title')}
          foreign={t('scan.foreign')}
          read={(code) => trayOrderOf(code, window.location.origin)}
          onFound={(order) => {
            setScanning(false);
            setQuery({ order });
          }}
        />
      )}
    </SpaceBetween>
  );
}

function NumberForm({ first, onNumber }: { first: string; onNumber: (number: string) => void }) {
  const { t } = useTranslation('production');
  const [number, setNumber] = useState(first);
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() !== '') onNumber(number.trim());
  };
  return (
    <form onSubmit={open}>
      <SpaceBetween direction="horizontal" size="xs" alignItems="end">
        <Field label={t('tray.number')} fault={undefined}>
          <Input inputMode="numeric" value={number} onChange={({ detail }) => setNumber(detail.value)} />
        </Field>
        <Button formAction="submit">{t('tray.open')}</Button>
      </SpaceBetween>
    </form>
  );
}

function Tray({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('production');
  const { data, error, refetch } = useQuery(workOrderQueries.orderTasks({ orderNumber }));
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const next = readyTasks(data.tasks).find(({ state }) => TO_DO.includes(state));
  if (data.tasks.length === 0) return <EmptyState picture="orders" title={t('order.none')} />;
  return (
    <SpaceBetween size="l">
      {next === undefined ? (
        <EmptyState picture="orders" title={t('tray.done')} />
      ) : (
        <NextStep key={next.version} task={next} />
      )}
      <Container header={<Header variant="h2">{t('order.title')}</Header>}>
        <ProductionSteps tasks={data.tasks} />
      </Container>
    </SpaceBetween>
  );
}

/** Shows the next step of the order, with a button that performs it. */
function NextStep({ task }: { task: ProductionTask }) {
  const { t } = useTranslation(['production', 'workOrder']);
  const nameOf = useStageName();
  const { tap, isBusy } = useBoardActions();
  const allowed = useAllowedActions()(task);
  const next = TAPS.find((each) => allowed.includes(each));
  const { stage, assignee } = task;
  return (
    <Container header={<Header variant="h2">{stage === null ? '' : nameOf({ stage, task: task.task })}</Header>}>
      <SpaceBetween size="m">
        <Box>{assignee === null ? t('workOrder:assignee.nobody') : <bdi>{assignee.name}</bdi>}</Box>
        {next === undefined ? (
          <Box color="text-body-secondary">{t('tray.others')}</Box>
        ) : (
          <Button variant="primary" fullWidth formAction="none" loading={isBusy} onClick={() => tap(next, task)}>
            {t(`workOrder:action.${next}`)}
          </Button>
        )}
      </SpaceBetween>
    </Container>
  );
}
