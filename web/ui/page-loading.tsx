import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Box from '@cloudscape-design/components/box';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

const LINES = ['100%', '92%', '96%', '70%', '84%'];

const LoadingTitleContext = createContext<string | undefined>(undefined);
/** Provides the page's title, which `PageLoading` shows until the page has its own heading. */
export const LoadingTitle = LoadingTitleContext.Provider;

/** Shows grey lines in place of a page while its code and data load. Shows the page's title if it is known. */
export function PageLoading() {
  const { t } = useTranslation('app');
  const title = useContext(LoadingTitleContext);
  const outline = (
    <output aria-label={t('loading')} style={{ display: 'block', padding: 20, opacity: 0.4 }}>
      <SpaceBetween size="l">
        {title === undefined && <Skeleton variant="text-heading-xl" width="240px" />}
        <SpaceBetween size="s">
          {LINES.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </SpaceBetween>
      </SpaceBetween>
    </output>
  );
  if (title === undefined) return outline;
  return (
    <>
      <Box variant="h1" padding={{ top: 'm' }}>
        {title}
      </Box>
      {outline}
    </>
  );
}
