import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { DissolveDialog } from './dissolve-dialog.tsx';

/** Shows the button that dissolves the organisation, at the end of its page. */
export function DissolveSection({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation('organisation');
  const [isOpen, setOpen] = useState(false);
  return (
    <Container
      header={
        <Header variant="h2" actions={<Button onClick={() => setOpen(true)}>{t('dissolve.action')}</Button>}>
          {t('page.end')}
        </Header>
      }
    >
      {t('dissolve.text')}
      {isOpen && <DissolveDialog organisation={organisation} onClose={() => setOpen(false)} />}
    </Container>
  );
}
