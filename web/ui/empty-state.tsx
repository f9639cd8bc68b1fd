import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { PICTURES, type PictureName } from './pictures/pictures.tsx';

interface EmptyStateProps {
  readonly picture: PictureName;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** Where the empty place is the whole page, its title is the page's heading. */
  readonly isPage?: true;
}

/** An empty place teaches the next step, with its button. */
export function EmptyState({ picture, title, text, action, isPage }: EmptyStateProps) {
  return (
    <Box textAlign="center" padding={{ vertical: 'xl', horizontal: 'm' }} color="inherit">
      <SpaceBetween size="s" alignItems="center">
        <svg viewBox="0 0 96 80" width="96" height="80" aria-hidden="true" focusable="false">
          <circle cx="48" cy="40" r="38" fill="currentColor" opacity="0.06" />
          {PICTURES[picture]}
        </svg>
        <Box variant="h3" tagOverride={isPage === true ? 'h1' : 'p'} padding="n">
          {title}
        </Box>
        {text !== undefined && <Box color="text-body-secondary">{text}</Box>}
        {action}
      </SpaceBetween>
    </Box>
  );
}
