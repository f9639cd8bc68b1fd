import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { signOut } from '../sign-out.ts';
import { AddFactor, AddFactorButtons, type Adding } from './add-factor.tsx';
import './second-factor-set-up.css';

/** Explains why the organisation requires a second factor, and sets one up. */
export function SecondFactorSetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['secondFactor', 'portal']);
  const { user } = useSession();
  const [adding, setAdding] = useState<Adding>();
  useDocumentTitle(t('setUp.title'));
  const close = () => {
    setAdding(undefined);
    if (!user.isSecondFactorDue) onDone();
  };
  return (
    <main className="second-factor-set-up">
      <Container header={<Header variant="h1">{t('setUp.title')}</Header>}>
        <SpaceBetween size="l">
          <Box>{t('setUp.text', { organisation: user.institution?.name ?? '' })}</Box>
          <Box>{t('text')}</Box>
          <AddFactorButtons onAdd={setAdding} />
          <Button variant="link" onClick={() => void signOut()}>
            {t('portal:supplement.signOut')}
          </Button>
        </SpaceBetween>
      </Container>
      {adding !== undefined && <AddFactor adding={adding} onClose={close} />}
    </main>
  );
}
