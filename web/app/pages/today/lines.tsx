import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '#web/ui/route-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import './lines.css';

interface Line {
  readonly key: string;
  readonly subject: ReactNode;
  readonly aside: ReactNode;
}

interface LinesProps {
  readonly title: string;
  /** Text that is shown if there are no lines. */
  readonly none: string;
  /** Number of lines; a text such as `8+` if there are more lines than the server counts. */
  readonly count?: number | string | undefined;
  readonly all?: string;
  /** The lines; `undefined` until the first answer comes. */
  readonly lines: readonly Line[] | undefined;
}

/** Shows a part of the start page: a few lines under a heading. */
export function Lines({ title, none, count, all, lines }: LinesProps) {
  const { t } = useTranslation('portal');
  return (
    <section aria-label={title}>
      <Container
        header={
          <Header
            variant="h2"
            counter={count === undefined ? undefined : `(${count})`}
            actions={all !== undefined && <RouteLink to={all}>{t('today.all')}</RouteLink>}
          >
            {title}
          </Header>
        }
      >
        {lines === undefined && <SkeletonRows />}
        {lines?.length === 0 && <Box color="text-body-secondary">{none}</Box>}
        {lines !== undefined && lines.length > 0 && (
          <ul className="today-lines">
            {lines.map(({ key, subject, aside }) => (
              <li key={key}>
                <div>{subject}</div>
                <div>{aside}</div>
              </li>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}
