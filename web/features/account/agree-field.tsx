import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TickField } from '#web/ui/tick-field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';

/** The dictionary key of the sentence that links to the terms and the privacy policy. */
const AGREE = 'account:register.agree';

/** Shows the checkbox for the agreement to terms and privacy policy, with a link to each. */
export function AgreeField({ form }: { form: FormFields<{ readonly agreesToTerms: boolean }> }) {
  const { t } = useTranslation(['account', 'field']);
  return (
    <TickField
      isTicked={form.values.agreesToTerms}
      fault={form.faultOf('agreesToTerms')}
      onTick={(agreesToTerms) => form.change({ agreesToTerms })}
    >
      <Trans
        t={t}
        i18nKey={AGREE}
        components={{
          terms: <Link to="/terms" target="_blank" />,
          privacy: <Link to="/privacy" target="_blank" />,
        }}
      />
    </TickField>
  );
}
