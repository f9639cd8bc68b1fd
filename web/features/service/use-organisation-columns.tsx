import Link from '@cloudscape-design/components/link';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { OrganisationListing } from '#shared/organisation/organisation.ts';
import { addressFor } from '#web/api/asked-organisation.ts';
import { formatTime } from '#web/ui/format-time.ts';
import type { RowColumn } from '#web/ui/row-list.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** A column of the list. `text` returns its value in an exported file. */
export interface OrganisationColumn extends RowColumn<OrganisationListing> {
  readonly text: (row: OrganisationListing) => string;
}

const phoneOf = ({ countryCallingCode, phone }: OrganisationListing): string =>
  phone === '' || countryCallingCode === '' ? phone : `+${countryCallingCode} ${phone}`;

/** Returns the columns of the list of organisations that after-sales reads. */
export function useOrganisationColumns(): OrganisationColumn[] {
  const { t, i18n } = useTranslation('service');
  const regions = new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' });
  const plain = (
    id: 'name' | 'number' | 'country' | 'contactPerson' | 'phone' | 'address',
    text: OrganisationColumn['text'],
  ) => ({
    id,
    label: t(`list.column.${id}`),
    text,
    cell: text,
  });
  return [
    {
      ...plain('name', ({ name, isSuspended }) => (isSuspended ? `${name} (${t('list.filters.suspended')})` : name)),
      minWidth: 170,
      cell: ({ organisationId: iid, name, isSuspended }) => (
        <>
          <RouteLink to={addressFor('/clinicDetail/page', { iid })}>{name}</RouteLink>
          {isSuspended && <StatusIndicator type="stopped">{t('list.filters.suspended')}</StatusIndicator>}
        </>
      ),
    },
    plain('number', ({ organisationNumber }) => organisationNumber),
    { ...plain('country', ({ country }) => (country === '' ? '' : (regions.of(country) ?? country))), spare: 1 },
    { ...plain('contactPerson', ({ contactPerson }) => contactPerson), minWidth: 130 },
    { ...plain('phone', phoneOf), minWidth: 150, cell: (row) => <PhoneLink phone={phoneOf(row)} /> },
    { ...plain('address', ({ address }) => address), minWidth: 180, spare: 2 },
    {
      id: 'createdAt',
      spare: 3,
      label: t('list.column.createdAt'),
      text: ({ createdAt }) => formatTime(createdAt),
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
  ];
}

/** Shows a phone number as a link that dials it. `ltr` keeps the order of digits in right-to-left languages. */
function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return null;
  return (
    <Link href={`tel:${phone.replaceAll(' ', '')}`}>
      <span dir="ltr">{phone}</span>
    </Link>
  );
}
