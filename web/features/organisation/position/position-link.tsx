import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { openStreetMapUrl, type Position } from './position.ts';

/** Leads to the place on a map of streets, in a tab of its own. */
export function PositionLink({ position }: { position: Position }) {
  const { t } = useTranslation('organisation');
  return (
    <Link href={openStreetMapUrl(position)} external rel="noopener noreferrer">
      {t('map.open')}
    </Link>
  );
}
