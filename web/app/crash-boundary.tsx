import Button from '@cloudscape-design/components/button';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactBlock } from '#web/ui/contact-block.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { errorLog } from '#web/ui/error-log.ts';

/** Keeps the frame on the screen when a page throws an error. Shows a message in place of the page, and logs the error. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    errorLog.add(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { t } = useTranslation('portal');
  return (
    <>
      <EmptyState
        isPage
        picture="lost"
        title={t('crash.title')}
        text={t('crash.text')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('crash.action')}
          </Button>
        }
      />
      <ContactBlock />
    </>
  );
}
