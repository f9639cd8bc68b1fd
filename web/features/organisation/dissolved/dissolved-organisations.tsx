import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleRow } from '#shared/access/roles.ts';
import type { MyOrganisation } from '#shared/organisation/organisation.ts';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';
import { useNow } from '#web/ui/use-now.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { RestoreDialog } from './restore-dialog.tsx';

const DAY_SECONDS = 24 * 3600;

type Dissolved = MyOrganisation & { readonly purgeAt: number };
const isDissolved = (organisation: MyOrganisation): organisation is Dissolved =>
  organisation.purgeAt !== undefined && ['confirmed', 'normal'].includes(organisation.status);

/** Lists the person's dissolved organisations, each with the time within which a head can restore it. */
export function DissolvedOrganisations() {
  const { t } = useTranslation('organisation');
  const { data } = useQuery(organisationQueries.mine());
  const dissolved = data?.list.filter(isDissolved) ?? [];
  if (dissolved.length === 0) return null;
  return (
    <SpaceBetween size="s">
      <Header variant="h2">{t('dissolved.title')}</Header>
      {dissolved.map((organisation) => (
        <DissolvedOrganisation key={organisation.iid} organisation={organisation} />
      ))}
    </SpaceBetween>
  );
}

function DissolvedOrganisation({ organisation }: { organisation: Dissolved }) {
  const { t, i18n } = useTranslation('organisation');
  const now = useNow();
  const [isRestoring, setRestoring] = useState(false);
  const { name, purgeAt, role } = organisation;
  const isHead = roleRow(role).isDirector;
  const days = Math.max(0, Math.ceil((purgeAt - now) / DAY_SECONDS));
  const day = new Intl.DateTimeFormat(readersLocale(i18n.language), { dateStyle: 'long' }).format(purgeAt * 1000);
  return (
    <>
      <Alert
        type="warning"
        header={`${name} · ${t('dissolved.left', { count: days })}`}
        action={
          <Button
            disabled={!isHead}
            {...(!isHead && { disabledReason: t('dissolved.onlyHeads') })}
            onClick={() => setRestoring(true)}
          >
            {t('dissolved.restore')}
          </Button>
        }
      >
        {t('dissolved.text', { name, day })}
      </Alert>
      {isRestoring && <RestoreDialog organisation={organisation} onClose={() => setRestoring(false)} />}
    </>
  );
}
