import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { useForm } from '#web/ui/use-form.ts';
import { SupplementFields } from './supplement-fields.tsx';
import { SupplementFooter } from './supplement-footer.tsx';
import { SupplementReview } from './supplement-review.tsx';
import { type Missing, schemaOf, STEPS, type Step, usualNation } from './supplement-steps.ts';
import { useSupplement } from './use-supplement.ts';

const PATHS = ['userName', 'nation', 'email'];

/** Says why, asks, and sends what was checked; nothing else can be done before, but signing out. */
export function SupplementDialog({ missing }: { missing: Missing }) {
  const { t, i18n } = useTranslation('portal');
  const { user } = useSession();
  const [step, setStep] = useState<Step>('tip');
  const form = useForm(schemaOf(missing), {
    userName: user.userName,
    nation: (missing === 1 && user.nation) || usualNation(i18n.language),
    email: user.unconfirmedEmail || user.email,
  });
  const { isBusy, refusal, send } = useSupplement(missing);
  const next = () => {
    if (step === 'tip') setStep('form');
    else if (step === 'form' && form.isRight(PATHS)) setStep('submit');
    else if (step === 'submit') form.submit(send)();
  };
  const number = STEPS.indexOf(step) + 1;
  return (
    <Modal
      visible
      className="supplement"
      header={t('supplement.title')}
      footer={
        <SupplementFooter
          step={step}
          isBusy={isBusy}
          onBack={() => setStep(STEPS[number - 2] ?? 'tip')}
          onNext={next}
        />
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <SpaceBetween size="l">
          <Box color="text-body-secondary">
            {t('supplement.stepOf', { step: number, count: STEPS.length })} · {t(`supplement.steps.${step}`)}
          </Box>
          {refusal !== undefined && <Alert type="error">{refusal}</Alert>}
          {step === 'tip' && t(`supplement.tip.${missing}`)}
          {step === 'form' && <SupplementFields form={form} missing={missing} />}
          {step === 'submit' && <SupplementReview values={form.values} missing={missing} />}
        </SpaceBetween>
      </form>
    </Modal>
  );
}
