import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import type { AccountId } from '#shared/ids.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import type { RemakeReason } from '#shared/order/remake-reasons.ts';
import type { ErrorCodeName } from '#shared/wire/codes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import type { FilesOnTheWay } from '#web/ui/files-on-the-way.ts';
import { flash } from '#web/ui/flashes.ts';
import { refusedFields } from '#web/ui/form-faults.ts';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import { ACTION_LOOKS, type OrderPageAction } from './order-action-looks.ts';
import { OrderActionFields } from './order-action-fields.tsx';
import { PrescriptionGapsNotice } from './prescription-gaps-notice.tsx';
import { OpenPins } from './pins/open-pins.tsx';
import { SubmissionLine } from './submission-line.tsx';
import { useNewFiles } from './use-own-files.ts';
import { useActionWords } from './use-action-words.ts';

interface OrderActionDialogProps {
  readonly action: OrderPageAction;
  readonly order: Order;
  readonly files: Pick<FilesOnTheWay, 'fileCount' | 'otherPatientFileIds'>;
  /** Warning about files that name another patient. It is shown before the order is sent. */
  readonly otherPatients?: ReactNode;
  /** Text that the note has when the dialog opens. */
  readonly note?: string;
  readonly onClose: () => void;
  /** Called instead of a message if another person has changed the order first. */
  readonly onOvertaken?: () => void;
}

/**
 * Codes of a refusal after another person has changed the order. The page then shows the new state, and the person
 * decides again.
 */
const OVERTAKEN: readonly ErrorCodeName[] = ['stateRefusesAction', 'changedMeanwhile', 'notFound'];

interface Unchosen {
  readonly fileIds: readonly string[] | undefined;
  readonly isWithoutFiles: boolean;
  readonly remakeReason: RemakeReason | undefined;
}
const UNCHOSEN: Unchosen = { fileIds: undefined, isWithoutFiles: false, remakeReason: undefined };

/** Returns the member who already works on the order. If there is none, suggests the person who opens the dialog. */
const assigneeOf = ({ assigneeId }: Order, ownId: AccountId): AccountId | null => assigneeId ?? ownId;

/** Actions that judge a submission, so the dialog shows that submission and its open pins. */
const JUDGING: readonly OrderPageAction[] = ['confirm', 'requestChange'];

/**
 * Returns the version that the person judges, which is the newest one when the dialog opens (ORD-112). Returns
 * `undefined` for an action that judges none.
 */
const judgedIn = ({ action, order }: OrderActionDialogProps) => {
  const newest = JUDGING.includes(action) ? order.submissions.at(-1) : undefined;
  return newest && { stage: newest.stage, number: newest.version };
};

/**
 * Returns the first values of the dialog's controls. The schema of each action drops the values that the action does
 * not have.
 */
const valuesOf = (props: OrderActionDialogProps, ownId: AccountId) => {
  const { action, order, files } = props;
  return {
    orderId: order.orderId,
    version: order.version,
    note: props.note ?? '',
    reason: '',
    carrier: '',
    trackingNumber: '',
    email: '',
    fileCount: files.fileCount,
    ...UNCHOSEN,
    labId: action === 'send' || action === 'planSending' ? (order.lab?.organisationId ?? '') : '',
    naming: order.naming,
    isRush: !order.isRush,
    assigneeId: assigneeOf(order, ownId),
    submission: judgedIn(props),
  };
};

interface Shown {
  readonly order: Order;
  readonly newFiles: readonly string[];
  readonly confirmedFileIds: readonly string[];
}

const toInput = (
  { labId, remakeReason, ...values }: ReturnType<typeof valuesOf>,
  action: OrderPageAction,
  { order, newFiles, confirmedFileIds }: Shown,
): unknown => ({
  ...values,
  // A naming that the person did not change is not sent. The server then limits the order's naming to what the terms allow (REL-98).
  naming: values.naming === order.naming ? undefined : values.naming,
  reason: action === 'remakeOf' ? remakeReason : values.reason,
  confirmedFileIds,
  fileIds: values.isWithoutFiles ? [] : (values.fileIds ?? newFiles),
  labId: labId === '' ? undefined : labId,
});

const EXCERPT_LENGTH = 40;

/**
 * Fields that the person types, which are stored as a draft. All other values come from the order when the dialog
 * opens.
 */
const Typed = z.object({ note: z.string(), reason: z.string(), carrier: z.string(), trackingNumber: z.string() });

/** Returns the beginning of the typed text. */
function excerptOf({ note = '', reason = '', trackingNumber = '' }: Partial<z.infer<typeof Typed>>): string {
  const text = note || reason || trackingNumber;
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
}

/**
 * Explains an action and names the organisation on the other side of the order. Asks for the values that the action
 * needs, and sends the action.
 */
export function OrderActionDialog(props: OrderActionDialogProps) {
  const { action, order, files, otherPatients, onClose, onOvertaken } = props;
  const { t } = useTranslation('order');
  const { user } = useSession();
  const navigate = useNavigate();
  const words = useActionWords(order);
  const newFiles = useNewFiles(ACTION_LOOKS[action].form === 'submission' ? order : undefined);
  const endpoint = orderApi[action];
  const { form, offers, forget } = useKeptForm(endpoint.input, valuesOf(props, user.ID), {
    name: `${order.orderId}-${action}`,
    stored: Typed,
    toInput: (values) => toInput(values, action, { order, newFiles, confirmedFileIds: files.otherPatientFileIds }),
  });
  const move = useCall(endpoint, {
    // This runs even if the dialog is gone: the live channel may change the page before the answer comes.
    onDone: () => {
      forget();
      flash({ type: 'success', content: t('page.done', { action: words.name(action) }) }, ERROR_TOAST_MS);
    },
  });
  const giveUp = () => {
    forget();
    onClose();
  };
  const send = form.submit((input) =>
    move.mutate(input, {
      onSuccess: (done) => {
        onClose();
        // The answer to an action that makes a remake is the new order. The person writes its prescription next.
        if (done.orderId !== order.orderId) void navigate(`/order/create?orderId=${done.orderId}`);
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        form.refuse(refusedFields(error.data));
        if (!OVERTAKEN.includes(error.codeName)) return;
        // Closes the dialog, because the page already shows the other person's change. The message gives the reason.
        onClose();
        if (onOvertaken === undefined) flash({ type: 'error', content: error.message }, ERROR_TOAST_MS);
        else onOvertaken();
      },
    }),
  );
  return (
    <ActionDialog
      title={words.name(action)}
      isBusy={move.isPending}
      onAction={() => send()}
      onClose={onClose}
      onCancel={giveUp}
    >
      <DraftOffer offers={offers} nameOf={excerptOf} discard="discard" />
      <SpaceBetween size="m">
        <div>{words.consequence(action)}</div>
        {ACTION_LOOKS[action].form === 'lab' && otherPatients}
        {ACTION_LOOKS[action].form === 'lab' && <PrescriptionGapsNotice prescription={order.prescription} />}
        {JUDGING.includes(action) && <OpenPins order={order} />}
        {JUDGING.includes(action) && <SubmissionLine submission={order.submissions.at(-1)} />}
        <OrderActionFields form={ACTION_LOOKS[action].form} fields={form} order={order} />
      </SpaceBetween>
    </ActionDialog>
  );
}
