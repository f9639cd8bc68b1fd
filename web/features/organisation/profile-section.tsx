import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { PositionLink } from '#web/ui/map/position-link.tsx';
import { phoneText, positionText } from './profile-values.ts';

/** Shows the organisation's profile. */
export function ProfileSection({ organisation }: { organisation: OrganisationDetail }) {
  const { t, i18n } = useTranslation('organisation');
  const { type, country, contactPerson, address, latitude, longitude, createdAt } = organisation;
  const text = (value: string) => (value === '' ? t('field.none') : value);
  const countryName = country === '' ? '' : new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country);
  const founded = new Intl.DateTimeFormat(readersLocale(i18n.language), { dateStyle: 'medium' }).format(
    createdAt * 1000,
  );
  const position = latitude !== undefined && longitude !== undefined && { latitude, longitude };
  return (
    <Container header={<Header variant="h2">{t('page.profile')}</Header>}>
      <KeyValuePairs
        columns={3}
        items={[
          { label: t('field.type'), value: t(`type.${type}`) },
          { label: t('field.country'), value: text(countryName ?? '') },
          { label: t('field.founded'), value: founded },
          { label: t('field.contactPerson'), value: text(contactPerson) },
          { label: t('field.phone'), value: <bdi>{text(phoneText(organisation))}</bdi> },
          { label: t('field.address'), value: <bdi>{text(address)}</bdi> },
          {
            label: t('field.position'),
            value:
              position === false ? (
                t('map.none')
              ) : (
                <SpaceBetween size="xxs">
                  <bdi>{positionText(organisation)}</bdi>
                  <PositionLink position={position} />
                </SpaceBetween>
              ),
          },
        ]}
      />
    </Container>
  );
}
