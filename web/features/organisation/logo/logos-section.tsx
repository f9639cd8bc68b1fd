import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import { LogoKind } from '#shared/organisation/logo.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { LogoCard } from './logo-card.tsx';

/** Shows the two logos that are printed on reports (ORG-5). */
export function LogosSection({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation('organisation');
  return (
    <Container
      header={
        <Header variant="h2" description={t('logo.text')}>
          {t('page.logos')}
        </Header>
      }
    >
      <ColumnLayout columns={2}>
        {LogoKind.options.map((kind) => (
          <LogoCard key={kind} kind={kind} organisation={organisation} />
        ))}
      </ColumnLayout>
    </Container>
  );
}
