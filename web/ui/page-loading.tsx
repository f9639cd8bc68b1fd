import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';

const LINES = ['100%', '92%', '96%', '70%', '84%'];

/** Shows a page's outline while its code and data load. */
export function PageLoading() {
  const { t } = useTranslation('app');
  return (
    <output aria-label={t('loading')} style={{ display: 'block', padding: 20, opacity: 0.4 }}>
      <SpaceBetween size="l">
        <Skeleton variant="text-heading-xl" width="240px" />
        <SpaceBetween size="s">
          {LINES.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </SpaceBetween>
      </SpaceBetween>
    </output>
  );
}
