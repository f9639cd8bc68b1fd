import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Shows one part of the account settings: its purpose and its controls. */
export function Section({ title, text, actions, children }: SectionProps) {
  return (
    <Container
      header={
        <Header variant="h2" description={text} actions={actions}>
          {title}
        </Header>
      }
    >
      {children}
    </Container>
  );
}
