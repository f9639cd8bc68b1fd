import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { Picture } from './pictures/picture.tsx';
import type { PictureName } from './pictures/pictures.tsx';

interface EmptyStateProps {
  readonly picture: PictureName;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** Makes the title the heading of the page, if there is nothing else on the page. */
  readonly isPage?: true;
}

/** Shows that a list or page is empty, and offers the next step. */
export function EmptyState({ picture, title, text, action, isPage }: EmptyStateProps) {
  return (
    <Box textAlign="center" padding={{ vertical: 'xl', horizontal: 'm' }} color="inherit">
      <SpaceBetween size="s" alignItems="center">
        <Picture name={picture} />
        <Box variant="h3" tagOverride={isPage === true ? 'h1' : 'p'} padding="n">
          {title}
        </Box>
        {text !== undefined && <Box color="text-body-secondary">{text}</Box>}
        {action}
      </SpaceBetween>
    </Box>
  );
}
