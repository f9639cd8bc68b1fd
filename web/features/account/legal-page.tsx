import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import './legal-page.css';

interface LegalPageProps {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly children?: ReactNode;
}

/** Shows a legal text that people may read without signing in. */
export function LegalPage({ title, description, sections, children }: LegalPageProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  useDocumentTitle(title);
  return (
    <main className="legal">
      <div className="legal-bar">
        <Button variant="link" iconName="arrow-left" onClick={() => void navigate('/login')}>
          {t('legal.back')}
        </Button>
        <LanguageSwitch />
      </div>
      <Header variant="h1" description={description}>
        {title}
      </Header>
      {children}
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <Box variant="h2">{heading}</Box>
          <Box variant="p">{text}</Box>
        </section>
      ))}
    </main>
  );
}
