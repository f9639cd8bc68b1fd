import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountId, type OrderId } from '#shared/ids.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { isAble } from '#shared/work-order/production.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { ProductionStage } from '#shared/work-order/work-order.ts';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { flash } from '#web/ui/flashes.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useStageName } from './use-stage-name.ts';

type Proposal = OutputOf<typeof workOrderApi.propose>;
type Assignees = Partial<Record<ProductionStage, AccountId | null>>;

/** Shows the tasks that would be made for the order, with the proposed technicians. On confirmation, creates them. */
export function MakeTasksDialog({ orderId, onClose }: { orderId: OrderId; onClose: () => void }) {
  const { t } = useTranslation('production');
  const { data, error, refetch } = useQuery(workOrderQueries.propose(orderId));
  const [assignees, setAssignees] = useState<Assignees>({});
  const produce = useCall(workOrderApi.produce);
  const make = () =>
    produce.mutate(
      { orderId, assignees },
      {
        onSuccess: () => {
          flash({ type: 'success', content: t('order.made') }, ERROR_TOAST_MS);
          onClose();
        },
      },
    );
  return (
    <ActionDialog title={t('order.make')} isBusy={produce.isPending} isWide onAction={make} onClose={onClose}>
      {t('order.makeText')}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        data.stages.map((stage) => (
          <StageWorker
            key={stage.stage}
            stage={stage}
            people={data.people}
            chosen={assignees[stage.stage] === undefined ? stage.assigneeId : (assignees[stage.stage] ?? null)}
            onChange={(worker) => setAssignees((before) => ({ ...before, [stage.stage]: worker }))}
          />
        ))
      )}
    </ActionDialog>
  );
}

interface StageWorkerProps {
  readonly stage: Proposal['stages'][number];
  readonly people: Proposal['people'];
  readonly chosen: AccountId | null;
  readonly onChange: (worker: AccountId | null) => void;
}

/** Lets a head choose the technician for one stage. People with the skill come first, each with their open work. */
function StageWorker({ stage, people, chosen, onChange }: StageWorkerProps) {
  const { t, i18n } = useTranslation(['production', 'workOrder']);
  const nameOf = useStageName();
  const { minutes, dueDate, skill, isMade } = stage;
  const able = people.filter((person) => isAble(person, skill));
  const others = people.filter((person) => !isAble(person, skill));
  const nobody = { value: '', label: t('workOrder:assignee.nobody') };
  const options = [
    nobody,
    ...[...able, ...others].map(({ accountId, name, openMinutes }) => ({
      value: String(accountId),
      label: name,
      description: t('order.openMinutes', { count: openMinutes }),
      ...(others.some((other) => other.accountId === accountId) && { tags: [t('order.unfit')] }),
    })),
  ];
  return (
    <Field
      label={nameOf({ stage: stage.stage, task: stage })}
      hint={[
        t('workOrder:page.minutes', { count: minutes }),
        ...(dueDate === null ? [] : [calendarDay(dueDate, i18n.language)]),
      ].join(' · ')}
      fault={undefined}
    >
      {isMade ? (
        t('order.isMade')
      ) : (
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === (chosen ?? '')) ?? nobody}
          onChange={({ detail }) => onChange(AccountId.safeParse(detail.selectedOption.value).data ?? null)}
        />
      )}
    </Field>
  );
}
