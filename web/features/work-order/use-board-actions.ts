import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useTranslation } from 'react-i18next';
import type { AccountId } from '#shared/ids.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { ProductionTask } from '#shared/work-order/work-order.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';

/** Actions that need no input. A button on a task's card or on the tray page performs them with one tap. */
export const TAPS = ['finish', 'start', 'take', 'pause', 'confirm'] as const;
export type Tap = (typeof TAPS)[number];

/** Returns functions that perform an action on a task at once. Each shows a message about the result. */
export function useBoardActions() {
  const { t } = useTranslation('workOrder');
  const calls = {
    finish: useCall(workOrderApi.finish),
    start: useCall(workOrderApi.start),
    take: useCall(workOrderApi.take),
    pause: useCall(workOrderApi.pause),
    confirm: useCall(workOrderApi.confirm),
  } satisfies Record<Tap, unknown>;
  const assign = useCall(workOrderApi.assign);
  const say = (action: Tap | 'assign') => () =>
    flash({ type: 'success', content: t('page.done', { action: t(`action.${action}`) }) }, ERROR_TOAST_MS);
  return {
    isBusy: assign.isPending || TAPS.some((tap) => calls[tap].isPending),
    tap: (action: Tap, { workOrderId, version }: Pick<ProductionTask, 'workOrderId' | 'version'>) =>
      calls[action].mutate({ workOrderId, version }, { onSuccess: say(action) }),
    assign: ({ workOrderId, version }: Pick<ProductionTask, 'workOrderId' | 'version'>, assigneeId: AccountId) =>
      assign.mutate({ workOrderId, version, assigneeId }, { onSuccess: say('assign') }),
  };
}
