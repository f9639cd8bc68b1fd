import SpaceBetween from '@cloudscape-design/components/space-between';
import Wizard from '@cloudscape-design/components/wizard';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderId } from '#shared/ids.ts';
import type { FilesOnTheWay } from '#web/ui/files-on-the-way.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import type { CaseOrder } from '#shared/file/case-order.ts';
import { OrderOffers } from '../offer/order-offers.tsx';
import { orderAddress } from '../order-address.ts';
import { CaseStep } from './case-step.tsx';
import { EarlierOrders } from './earlier-orders.tsx';
import { isEnterInTextField } from './is-enter-in-text-field.ts';
import { OrderClash } from './order-clash.tsx';
import { NoLabAlert } from './no-lab-alert.tsx';
import { RepeatOffer } from './repeat-offer.tsx';
import { ReviewStep } from './review-step.tsx';
import type { WizardStart } from './use-kept-order.ts';
import { useOrderWriting } from './use-order-writing.ts';
import { FILES_STEP, LAST_STEP, useStep } from './use-step.ts';
import { WorkStep } from './work-step.tsx';

interface PatientFieldProps {
  readonly patientId: string;
  readonly fault: string | undefined;
  readonly onChange: (patientId: string) => void;
}

interface OrderWizardProps extends Omit<WizardStart, 'address'> {
  readonly filesOnTheWay: FilesOnTheWay;
  readonly caseOrders: readonly CaseOrder[];
  /** Parts of the wizard that come from other features. */
  readonly renderPatient: (props: PatientFieldProps) => ReactNode;
  readonly renderFiles: (orderId: OrderId) => ReactNode;
  readonly renderFilesInShort: (orderId: OrderId) => ReactNode;
}

/** Fields of the first two steps, as paths in the input of the API call. */
const STEP_PATHS = [
  ['patientId', 'prescription.caseType', 'prescription.doctorName', 'prescription.dueDate'],
  ['prescription'],
];

/**
 * Shows the four steps from the patient to the lab. After the second step, the server keeps the order, so a person who
 * leaves loses nothing.
 */
export function OrderWizard({ order, patientId, copied, caseOrders, ...props }: OrderWizardProps) {
  const { filesOnTheWay, renderPatient, renderFiles, renderFilesInShort } = props;
  const { t } = useTranslation(['order', 'app']);
  useDocumentTitle(t('wizard.title'));
  const navigate = useNavigate();
  const address = useAddress();
  const { step, setStep, goOnWith } = useStep(order !== undefined, address);
  const writing = useOrderWriting({ order, patientId, copied, address });
  const { form, sending } = writing;

  const goTo = (asked: number) => {
    const leaving = STEP_PATHS[step];
    if (asked > step && leaving !== undefined && !form.isRight(leaving)) return;
    if (asked >= FILES_STEP && step < FILES_STEP) {
      writing.keep((orderId) => (order === undefined ? goOnWith(orderId, asked) : setStep(asked)));
    } else setStep(asked);
  };
  /** Goes to the next step on Enter. The last step ignores Enter, because only its button sends an order. */
  const nextOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (step >= LAST_STEP || writing.isBusy || !isEnterInTextField(event)) return;
    event.preventDefault();
    goTo(step + 1);
  };
  const offers = <OrderOffers work={writing.work} caseOrders={caseOrders} onTake={writing.takeOver} />;
  const withOffers = (content: ReactNode) => (
    <SpaceBetween size="l">
      {offers}
      {content}
    </SpaceBetween>
  );
  const steps = [
    {
      title: t('wizard.case.title'),
      description: t('wizard.case.text'),
      content: (
        <CaseStep form={form} labId={sending.labId}>
          <NoLabAlert />
          {renderPatient({
            patientId: form.values.patientId,
            fault: form.faultOf('patientId'),
            onChange: (chosen) => form.change({ patientId: chosen }),
          })}
          {order === undefined && <RepeatOffer form={form} copied={copied} />}
        </CaseStep>
      ),
    },
    {
      title: t('wizard.work.title'),
      description: t('wizard.work.text'),
      content: withOffers(<WorkStep form={form} labId={sending.labId} />),
    },
    {
      title: t('wizard.files.title'),
      description: t('wizard.files.text'),
      isOptional: true,
      content: order && withOffers(renderFiles(order.orderId)),
    },
    {
      title: t('wizard.review.title'),
      content: order && (
        <ReviewStep
          order={order}
          prescription={sending.prescription ?? order.prescription}
          labId={sending.labId}
          isUsualLab={sending.isUsualLab}
          fault={sending.labFault}
          onLab={sending.chooseLab}
          naming={sending.naming}
          onNaming={sending.chooseNaming}
          guestEmail={sending.guestEmail}
          onGuest={sending.chooseGuest}
          areFilesSettled={filesOnTheWay.areSettled}
          files={renderFilesInShort(order.orderId)}
        />
      ),
    },
  ];
  return (
    // The form is no control itself: it only handles keys that are typed in its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onSubmit={(event) => event.preventDefault()} onKeyDown={nextOnEnter} noValidate>
      {writing.clash !== undefined && (
        // Each press of the last step's button changes the key. The question is then mounted again and gets the focus.
        <OrderClash
          key={sending.reminders}
          clash={writing.clash}
          mine={form.values}
          isReview={step === LAST_STEP}
          onSettle={writing.settle}
        />
      )}
      <EarlierOrders offers={writing.offers} isNew={order === undefined} />
      <Wizard
        steps={steps}
        activeStepIndex={step}
        isLoadingNextStep={writing.isBusy}
        submitButtonText={t(
          filesOnTheWay.areSettled || sending.guestEmail !== undefined ? 'action.send' : 'action.planSending',
        )}
        onNavigate={({ detail }) => goTo(detail.requestedStepIndex)}
        onCancel={() => void navigate(order === undefined ? '/order' : orderAddress(order.orderId))}
        onSubmit={() => sending.send(filesOnTheWay)}
        i18nStrings={{
          stepNumberLabel: (number) => t('wizard.step', { number }),
          collapsedStepsLabel: (number, count) => t('wizard.stepOf', { number, count }),
          cancelButton: t(order === undefined ? 'app:action.cancel' : 'wizard.later'),
          previousButton: t('wizard.previous'),
          nextButton: t('wizard.next'),
          optional: t('app:form.optional'),
        }}
      />
    </form>
  );
}
