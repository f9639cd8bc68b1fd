import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

interface DeadEndProps {
  readonly title: string;
  readonly text: string;
  /** Content below the text and the button to the start page. */
  readonly children?: ReactNode;
}

/** Explains why there is nothing to see at this address, and offers a button to the start page. */
export function DeadEnd({ title, text, children }: DeadEndProps) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  useDocumentTitle(title);
  return (
    <>
      <EmptyState
        isPage
        picture="lost"
        title={title}
        text={text}
        action={<Button onClick={() => void navigate('/')}>{t('action.home')}</Button>}
      />
      {children}
    </>
  );
}
