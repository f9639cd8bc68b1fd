import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import './organisation-header.css';

interface OrganisationHeaderProps {
  readonly organisation: OrganisationDetail;
  readonly action?: ReactNode;
}

/** Shows the organisation's logo, name, kind and number. */
export function OrganisationHeader({ organisation, action }: OrganisationHeaderProps) {
  const { t } = useTranslation('organisation');
  const { name, type, organisationNumber, logos } = organisation;
  return (
    <div className="organisation-header">
      {logos.inner !== '' && (
        <span className="organisation-header-logo">
          <img src={logos.inner} alt="" />
        </span>
      )}
      <Header
        variant="h1"
        description={`${t(`type.${type}`)} · ${t('number', { number: organisationNumber })}`}
        actions={action}
      >
        {name}
      </Header>
    </div>
  );
}
