import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#shared/relation/public-profile.ts';
import type { RelationState } from '#shared/relation/relation.ts';
import { useSession } from '#web/api/session.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { PositionLink } from '#web/ui/map/position-link.tsx';
import { readersLocale } from '#web/ui/readers-locale.ts';
import type { RowColumn } from '#web/ui/row-list.tsx';

/**
 * States that the list shows instead of a button: the request is pending, or both organisations already work together.
 */
const TOGETHER: readonly (RelationState | null)[] = ['pending', 'established'];

/** From this distance on, no decimals are written, because `distanceKm` is not exact to a tenth of a kilometre. */
const WHOLE_FROM_KM = 100;

/** Returns a function that writes a distance: with one decimal below 100 km, and in whole kilometres from 100 km on (REL-74). */
function kilometresIn(locale: string): (distanceKm: number) => string {
  const unit = { style: 'unit', unit: 'kilometer' } as const;
  const [near, far] = [1, 0].map(
    (maximumFractionDigits) => new Intl.NumberFormat(locale, { ...unit, maximumFractionDigits }),
  );
  return (distanceKm) => (distanceKm < WHOLE_FROM_KM ? near : far)?.format(distanceKm) ?? '';
}

interface FindColumns {
  /** Called with the number of the organisation that the person wants to work with. */
  readonly onAsk: (organisationNumber: string) => void;
  /** Whether the list is beside a map. Each row then says if its organisation is not on the map. */
  readonly isOnMap: boolean;
}

/** Returns the columns of the search for partners. */
export function useFindColumns({ onAsk, isOnMap }: FindColumns): RowColumn<PublicProfile>[] {
  const { t, i18n } = useTranslation(['relation', 'prescription']);
  const { may } = useSession();
  const kilometres = kilometresIn(readersLocale(i18n.language));
  const listed = (texts: readonly string[]) => (texts.length === 0 ? t('none') : enumerated(texts, i18n.language));
  return [
    { id: 'name', label: t('column.name'), minWidth: 180, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'city',
      label: t('public.city'),
      minWidth: 120,
      cell: ({ city, country, position }) => (
        <>
          <bdi>{`${city}, ${country}`}</bdi>
          {isOnMap && position === undefined && (
            <Box color="text-body-secondary" fontSize="body-s">
              {t('find.notOnMap')}
            </Box>
          )}
        </>
      ),
    },
    {
      id: 'distance',
      label: t('find.distance'),
      minWidth: 100,
      spare: 2,
      cell: ({ distanceKm }) => (distanceKm === undefined ? t('none') : kilometres(distanceKm)),
    },
    {
      id: 'caseTypes',
      label: t('prescription:label.caseType'),
      spare: 4,
      isWide: true,
      cell: ({ caseTypes }) => listed(caseTypes.map((each) => t(`prescription:caseType.${each}`))),
    },
    {
      id: 'materials',
      label: t('prescription:label.material'),
      spare: 3,
      isWide: true,
      cell: ({ materials }) => listed(materials.map((each) => t(`prescription:material.${each}`))),
    },
    {
      id: 'turnaround',
      label: t('public.turnaround'),
      spare: 6,
      cell: ({ turnaroundDays }) => (turnaroundDays === null ? t('none') : t('find.days', { count: turnaroundDays })),
    },
    {
      id: 'contact',
      label: t('find.contact'),
      minWidth: 150,
      spare: 5,
      cell: ({ phone, website }) => (
        <>
          {phone !== '' && <bdi dir="ltr">{phone}</bdi>}
          {phone !== '' && website !== '' && ' · '}
          {website !== '' && (
            <Link external href={website}>
              {new URL(website).hostname}
            </Link>
          )}
          {phone === '' && website === '' && t('none')}
        </>
      ),
    },
    {
      id: 'place',
      label: t('find.place'),
      spare: 7,
      cell: ({ position }) => (position === undefined ? t('none') : <PositionLink position={position} />),
    },
    {
      id: 'actions',
      label: t('column.actions'),
      isPlain: true,
      minWidth: 150,
      spare: 1,
      cell: ({ relation, organisationNumber }) => {
        if (relation !== null && TOGETHER.includes(relation))
          return <Box color="text-body-secondary">{t(relation === 'pending' ? 'find.asked' : 'find.partner')}</Box>;
        return may('relation:manage') && <Button onClick={() => onAsk(organisationNumber)}>{t('establish')}</Button>;
      },
    },
  ];
}
