import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { RESTORE_DAYS } from '#shared/limits.ts';
import type { Order, OrderHistoryEntry, OrderSide } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { SubmissionLine } from './submission-line.tsx';
import { LookInRow } from './version/look-in-row.tsx';

const noteOf = (history: readonly OrderHistoryEntry[], action: string): string =>
  history
    .filter((entry) => entry.action === action)
    .reduce((latest, entry) => (entry.at >= latest.at ? entry : latest), {
      at: 0,
      note: '',
    }).note;

/** Dictionary key of the alert's text, for each action after which the other side has to answer. */
const WISHES = {
  submitScheme: 'schemeSubmitted',
  submitDesign: 'designSubmitted',
  requestChange: 'changeWanted',
  reportProblem: 'problemReported',
} as const;
const isWish = (action: string): action is keyof typeof WISHES => action in WISHES;

/**
 * Returns the last event that asks `side` to answer, with the key of its text. Returns `undefined` if it is not that
 * side's turn.
 */
function wishTo(side: OrderSide | undefined, order: Order, history: readonly OrderHistoryEntry[]) {
  const entry = history.findLast(({ action, to }) => to === order.state && isWish(action));
  if (entry === undefined || !isWish(entry.action) || order.turn !== side || entry.side === side) return undefined;
  return { word: WISHES[entry.action], entry };
}

/** Shows important facts, each with its reason: a wish of the other side, a refusal, a pause, or a request to cancel. */
export function OrderAlerts({ order, history }: { order: Order; history: readonly OrderHistoryEntry[] }) {
  const { t } = useTranslation(['order', 'app']);
  const { side } = useSession();
  const icon = t('app:flash.warning');
  const partner = (side === 'clinic' ? order.lab : order.clinic)?.name ?? '';
  const wish = wishTo(side, order, history);
  const alerts = [
    wish && (
      <Alert
        key="wish"
        type="info"
        statusIconAriaLabel={t('app:flash.info')}
        header={t(`alert.${wish.word}`, { lab: order.lab?.name ?? '', clinic: order.clinic.name })}
      >
        {wish.entry.side === 'lab' && <SubmissionLine submission={order.submissions.at(-1)} />}
        <LookInRow order={order} />
        {wish.entry.note !== '' && <div className="written">{wish.entry.note}</div>}
        <Box color="text-body-secondary" fontSize="body-s">
          {wish.entry.actorName} · <TimeAgo at={wish.entry.at} />
        </Box>
      </Alert>
    ),
    order.state === 'refused' && (
      <Alert
        key="refused"
        type="error"
        statusIconAriaLabel={t('app:flash.error')}
        header={t('alert.refused', { lab: order.lab?.name ?? '' })}
      >
        {order.refusalReason}
      </Alert>
    ),
    side === 'clinic' && order.guest !== null && (
      <Alert
        key="guest"
        type="info"
        statusIconAriaLabel={t('app:flash.info')}
        header={t('alert.guest', { email: order.guest.email })}
      >
        {t('alert.guestText')}
      </Alert>
    ),
    order.isPartnerGone && order.guest === null && (
      <Alert key="partnerGone" type="warning" statusIconAriaLabel={icon} header={t('alert.partnerGone', { partner })}>
        {t('alert.partnerGoneText', { days: RESTORE_DAYS })}
      </Alert>
    ),
    order.isOnHold && (
      <Alert key="onHold" type="warning" statusIconAriaLabel={icon} header={t('alert.onHold')}>
        {noteOf(history, 'hold')}
      </Alert>
    ),
    order.cancelRequestedBy !== null && (
      <Alert
        key="cancel"
        type="warning"
        statusIconAriaLabel={icon}
        header={t(order.cancelRequestedBy === side ? 'alert.cancelAsked' : 'alert.cancelWanted')}
      >
        {noteOf(history, 'requestCancel')}
      </Alert>
    ),
  ].filter((each) => each !== undefined && each !== false);
  // An empty child would leave a gap on the page.
  return alerts.length === 0 ? null : <SpaceBetween size="s">{alerts}</SpaceBetween>;
}
