import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import type { Position } from '#shared/geometry/mercator.ts';
import { openStreetMapUrl } from './open-street-map-url.ts';

/** Shows a link that opens the place on a street map in another tab. */
export function PositionLink({ position }: { position: Position }) {
  const { t } = useTranslation('organisation');
  return (
    <Link href={openStreetMapUrl(position)} external rel="noopener noreferrer">
      {t('map.open')}
    </Link>
  );
}
