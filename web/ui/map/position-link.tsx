import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import type { Position } from '#web/ui/map/mercator.ts';
import { openStreetMapUrl } from './position.ts';

/** Shows a link that opens the place on a street map, in another tab. */
export function PositionLink({ position }: { position: Position }) {
  const { t } = useTranslation('organisation');
  return (
    <Link href={openStreetMapUrl(position)} external rel="noopener noreferrer">
      {t('map.open')}
    </Link>
  );
}
