import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useIsOnline } from '#web/ui/use-is-online.ts';

/** Shows a page's outline while its code loads. Without a connection, says that the page waits for one. */
export function PageOnItsWay() {
  const { t } = useTranslation('app');
  const isOnline = useIsOnline();
  return (
    <>
      {!isOnline && (
        <output>
          <Box color="text-status-warning" padding={{ vertical: 's' }}>
            {t('waitsForConnection')}
          </Box>
        </output>
      )}
      <PageLoading />
    </>
  );
}
