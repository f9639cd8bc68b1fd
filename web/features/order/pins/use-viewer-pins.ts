import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FileId, OrderId } from '#shared/ids.ts';
import { judgeOrderAction } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ViewerPins } from '#web/viewers/pins/viewer-pins.ts';
import { pinsOnFile } from './pins-on-file.ts';

/**
 * Returns the marked changes on a file of a scheme or design, with the person's possible actions on them. Returns `undefined` for any other
 * file.
 */
export function useViewerPins(orderId: OrderId | undefined, fileId: FileId | undefined): ViewerPins | undefined {
  const { t } = useTranslation('order');
  const { may, side } = useSession();
  const { data: detail } = useQuery(orderQueries.detail(orderId));
  const { data: versions } = useQuery(orderQueries.submissions(orderId));
  const { data: pins } = useQuery(orderQueries.pins(orderId));
  const mark = useCall(orderApi.pin, { quiet: true });
  const reply = useCall(orderApi.replyPin, { quiet: true });
  const resolve = useCall(orderApi.resolvePin, { quiet: true });
  const reopen = useCall(orderApi.reopenPin, { quiet: true });
  const shown = versions?.list.findLast(({ files }) => files.some((file) => file.fileId === fileId));
  if (orderId === undefined || fileId === undefined || detail === undefined || shown === undefined) return undefined;
  const { order } = detail;
  const isNewest = shown === versions?.list.at(-1) && order.state === `${shown.stage}AwaitingConfirmation`;
  const answers = { replyPin: reply, resolvePin: resolve, reopenPin: reopen };
  const writes = [mark, reply, resolve, reopen];
  const forgetRefusals = () => {
    for (const write of writes) if (write.isError) write.reset();
  };
  return {
    list: pinsOnFile(pins?.list ?? [], versions?.list ?? [], { shown, fileId }).map((each) => ({
      ...each,
      versionName: t(`submission.${each.pin.submission.stage}`, { version: each.pin.submission.number }),
    })),
    may: (action) =>
      side !== undefined &&
      may(orderApi[action].permission) &&
      'move' in judgeOrderAction(order, { action, side }) &&
      (action !== 'pin' || isNewest),
    isBusy: writes.some(({ isPending }) => isPending),
    refusal: writes.find(({ isError }) => isError)?.error?.message,
    mark: (at, body, onDone) => {
      forgetRefusals();
      const submission = { stage: shown.stage, number: shown.number };
      mark.mutate({ orderId, submission, fileId, ...at, body }, { onSuccess: ({ number }) => onDone(number) });
    },
    answer: (action, number, body, onDone) => {
      forgetRefusals();
      answers[action].mutate({ orderId, number, body }, { onSuccess: onDone });
    },
  };
}
