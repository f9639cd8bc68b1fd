import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MessageId, OrderId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderMessage } from '#shared/order/order.ts';
import { call } from '#web/api/client.ts';
import { useSession } from '#web/api/session.ts';
import { readView } from '#web/api/view-as.ts';
import { useIsVisible } from './use-is-visible.ts';

interface Read {
  readonly orderId: OrderId;
  readonly messages: readonly OrderMessage[] | undefined;
  /** Newest message that the person has marked as read; `undefined` if there is none. */
  readonly readTo: MessageId | undefined;
}

/** Marks the thread as read, up to the other side's newest message, while the thread is on the screen (ORD-243). */
export function useReadMark({ orderId, messages, readTo }: Read): void {
  const { side, may } = useSession();
  const isVisible = useIsVisible();
  const newest = messages?.findLast((message) => message.side !== side)?.messageId;
  const isUnread = newest !== undefined && (readTo === undefined || readTo < newest);
  // A head who views the portal as a member must not mark messages as read for that member.
  const marks = isVisible && isUnread && may('order:message') && readView() === undefined;
  const { mutate } = useMutation({
    mutationFn: (messageId: MessageId) => call(orderApi.readThread, { orderId, messageId }, { background: true }),
  });
  useEffect(() => {
    if (marks && newest !== undefined) mutate(newest);
  }, [marks, newest, mutate]);
}
