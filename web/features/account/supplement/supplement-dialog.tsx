import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SupplementFields } from './supplement-fields.tsx';
import { SupplementFooter } from './supplement-footer.tsx';
import { askedOf, type Missing, schemaOf, usualNation } from './supplement-steps.ts';
import { useSupplement } from './use-supplement.ts';

/** Explains why data are missing, asks for them and sends them. Until then, the person can only sign out. */
export function SupplementDialog({ missing }: { missing: Missing }) {
  const { t, i18n } = useTranslation('portal');
  const { user } = useSession();
  const [asked] = useState(() => askedOf(missing, user));
  const form = useForm(schemaOf(missing), {
    userName: user.userName,
    nation: (missing === 1 && user.nation) || usualNation(i18n.language),
    email: user.unconfirmedEmail || user.email,
  });
  const { isBusy, refusal, send } = useSupplement(missing);
  const submit = form.submit(send);
  return (
    <Dialog
      className="supplement"
      title={t('supplement.title')}
      footer={<SupplementFooter isBusy={isBusy} onSend={submit} />}
    >
      <form noValidate onSubmit={submit}>
        <SpaceBetween size="l">
          {refusal !== undefined && <Alert type="error">{refusal}</Alert>}
          <Box>{t(`supplement.tip.${missing}`)}</Box>
          <SupplementFields form={form} missing={missing} asked={asked} />
        </SpaceBetween>
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
