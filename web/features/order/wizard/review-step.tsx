import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/order/order.ts';
import type { PatientNaming } from '#shared/order/patient-naming.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import { GuestField } from '../guest/guest-field.tsx';
import { LabField } from '../lab-field.tsx';
import { NamingField } from '../naming-field.tsx';
import { patientWords } from '../patient-words.ts';
import { PrescriptionGapsNotice } from '../prescription-gaps-notice.tsx';
import { PrescriptionWarnings } from '../prescription-warnings.tsx';
import { PrescriptionView } from '../prescription-view.tsx';
import { LabTermsNotice } from './lab-terms-notice.tsx';
import { useLabTerms } from './use-lab-terms.ts';

interface ReviewStepProps {
  readonly order: Order;
  /** The prescription in the form in which it will be sent. */
  readonly prescription: Prescription;
  readonly labId: string;
  /** Whether the lab is only proposed, because it usually gets such work. */
  readonly isUsualLab: boolean;
  readonly fault: string | undefined;
  readonly onLab: (labId: string) => void;
  readonly naming: PatientNaming;
  readonly onNaming: (naming: PatientNaming) => void;
  /** E-mail address of a lab without an account; absent: one of the clinic's labs is chosen. */
  readonly guestEmail: string | undefined;
  readonly onGuest: (email: string | undefined) => void;
  readonly areFilesSettled: boolean;
  /** The order's files. The part comes from another feature. */
  readonly files: ReactNode;
}

/** Shows the whole order as the lab will read it, and lets the person choose the lab. */
export function ReviewStep({ order, prescription, labId, isUsualLab, fault, onLab, ...rest }: ReviewStepProps) {
  const { naming, onNaming, guestEmail, onGuest, areFilesSettled, files } = rest;
  const { t } = useTranslation(['order', 'app']);
  const terms = useLabTerms(guestEmail === undefined ? labId : '');
  return (
    <SpaceBetween size="l">
      <PrescriptionGapsNotice prescription={prescription} />
      <PrescriptionWarnings prescription={prescription} />
      <Header variant="h2" description={order.orderNumber}>
        {patientWords(order.patient)}
      </Header>
      <PrescriptionView prescription={prescription} />
      <Container header={<Header variant="h2">{t('wizard.files.title')}</Header>}>{files}</Container>
      <Container header={<Header variant="h2">{t('wizard.review.lab')}</Header>}>
        <SpaceBetween size="m">
          {guestEmail === undefined ? (
            <>
              <LabField
                labId={labId}
                fault={fault}
                onChange={onLab}
                {...(isUsualLab && { hint: t('wizard.review.usual') })}
              />
              <LabTermsNotice labId={labId} prescription={prescription} />
              <Button variant="inline-link" formAction="none" onClick={() => onGuest('')}>
                {t('wizard.review.toGuest')}
              </Button>
            </>
          ) : (
            <>
              <GuestField email={guestEmail} fault={fault} onChange={onGuest} />
              <Box color="text-body-secondary">{t('consequence.sendToGuest')}</Box>
              <Button variant="inline-link" formAction="none" onClick={() => onGuest(undefined)}>
                {t('wizard.review.toOwn')}
              </Button>
            </>
          )}
          <NamingField order={order} naming={naming} terms={terms} onChange={onNaming} />
          {!areFilesSettled && guestEmail === undefined && (
            <Alert type="info" statusIconAriaLabel={t('app:flash.info')}>
              {t('consequence.planSending')}
            </Alert>
          )}
        </SpaceBetween>
      </Container>
    </SpaceBetween>
  );
}
