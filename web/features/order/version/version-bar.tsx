import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { FileId, OrderId } from '#shared/ids.ts';
import { judgeOrderAction } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderSubmission } from '#shared/order/order-submission.ts';
import type { OrderPin } from '#shared/order/order-pin.ts';
import type { Order } from '#shared/order/order.ts';
import { ApiError } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { changeText, openPinsOf } from '../pins/pins-on-file.ts';
import { OrderActionDialog } from '../order-action-dialog.tsx';
import { lookAddress } from '../order-address.ts';
import { useActionWords } from '../use-action-words.ts';
import { OvertakenDialog } from './overtaken-dialog.tsx';
import './version-bar.css';

interface VersionBarProps {
  readonly orderId: OrderId;
  /** The file that the viewer shows. */
  readonly fileId: FileId;
}

/** Shows which version of a scheme or design is open in the viewer. Shows nothing for a file without a version (ORD-113). */
export function VersionBar({ orderId, fileId }: VersionBarProps) {
  const { data: detail } = useQuery(orderQueries.detail(orderId));
  const { data } = useQuery(orderQueries.submissions(orderId));
  const { data: pins } = useQuery(orderQueries.pins(orderId));
  const shown = data?.list.findLast(({ files }) => files.some((file) => file.fileId === fileId));
  const newest = data?.list.at(-1);
  if (detail === undefined || shown === undefined || newest === undefined) return null;
  return (
    <ShownVersion
      key={`${shown.stage} ${shown.number}`}
      order={detail.order}
      shown={shown}
      newest={newest}
      openPins={openPinsOf(pins?.list ?? [], shown.stage)}
    />
  );
}

interface ShownVersionProps {
  readonly order: Order;
  readonly shown: OrderSubmission;
  readonly newest: OrderSubmission;
  /** Marked changes that are still to be made. */
  readonly openPins: readonly OrderPin[];
}

/** Refusals because another person changed the order first. */
const OVERTAKEN: readonly string[] = ['stateRefusesAction', 'changedMeanwhile'];

function ShownVersion({ order, shown, newest, openPins }: ShownVersionProps) {
  const { t } = useTranslation(['order', 'version']);
  const { may, side } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = useActionWords(order);
  const [asks, setAsks] = useState<'change' | 'overtaken'>();
  const confirm = useCall(orderApi.confirm, { quiet: true });
  const isNewest = shown === newest;
  const verdict = side && judgeOrderAction(order, { action: 'confirm', side });
  const mayAnswer =
    isNewest &&
    may(orderApi.confirm.permission) &&
    verdict !== undefined &&
    'move' in verdict &&
    shown.status === 'open';
  const meetOvertaken = async () => {
    await client.invalidateQueries({ queryKey: ['order'] });
    setAsks('overtaken');
  };
  const answer = () => {
    const { orderId, version } = order;
    const submission = { stage: shown.stage, number: shown.number };
    setAsks(undefined);
    confirm.mutate(
      { orderId, version, submission },
      {
        onError: (error) => {
          if (error instanceof ApiError && OVERTAKEN.includes(error.codeName)) void meetOvertaken();
        },
      },
    );
  };
  const isRefused =
    confirm.error !== null && !(confirm.error instanceof ApiError && OVERTAKEN.includes(confirm.error.codeName));
  const look = () => void navigate(lookAddress(order.orderId), { replace: true });
  const newestName = t(`submission.${newest.stage}`, { version: newest.number });
  return (
    <section className="version-bar" aria-label={t('version:bar')}>
      <div className="version-bar-words">
        <output>
          <strong>{t(`submission.${shown.stage}`, { version: shown.number })}</strong>
          {` · ${t(`version:status.${shown.status}`)}`}
        </output>
        {isRefused && <span role="alert">{` · ${confirm.error.message}`}</span>}
        {mayAnswer && <small>{words.consequence('confirm')}</small>}
        {mayAnswer && openPins.length > 0 && (
          <small className="version-open-pins" role="note">
            {t('version:pin.confirmOpen', { count: openPins.length })}
          </small>
        )}
        {!isNewest && <small>{t('version:laterIsHere', { name: newestName })}</small>}
      </div>
      {!isNewest && (
        <button type="button" className="viewer-choice" onClick={look}>
          {t('version:show', { name: newestName })}
        </button>
      )}
      {mayAnswer && (
        <>
          <button type="button" className="viewer-choice version-confirm" disabled={confirm.isPending} onClick={answer}>
            {words.name('confirm')}
          </button>
          <button type="button" className="viewer-choice" onClick={() => setAsks('change')}>
            {words.name('requestChange')}
          </button>
        </>
      )}
      {asks === 'change' && (
        <OrderActionDialog
          action="requestChange"
          order={order}
          note={changeText(openPins)}
          files={{ fileCount: order.fileCount, otherPatientFileIds: [] }}
          onClose={() => setAsks(undefined)}
          onOvertaken={() => void meetOvertaken()}
        />
      )}
      {asks === 'overtaken' && (
        <OvertakenDialog
          shown={shown}
          newest={newest}
          onLook={look}
          onConfirm={answer}
          onClose={() => setAsks(undefined)}
        />
      )}
    </section>
  );
}
