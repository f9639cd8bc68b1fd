import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from './qr-code.tsx';
import './code-sheet.css';

interface CodeLabel {
  readonly id: string;
  /** Address in the QR code. */
  readonly address: string;
  readonly lines: ReactNode;
}

interface CodeSheetProps {
  readonly title: string;
  /** Warns that the codes cannot be shown a second time. */
  readonly warning: string;
  readonly words: Readonly<Record<'done' | 'save' | 'print', string>>;
  readonly labels: readonly CodeLabel[];
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Shows labels with QR codes, and buttons that print or save them. Only the labels are printed. */
export function CodeSheet({ title, warning, words, labels, onSave, onClose }: CodeSheetProps) {
  const { t } = useTranslation('app');
  return (
    <SpaceBetween size="l">
      <div className="code-sheet-tools">
        <SpaceBetween size="m">
          <Header
            variant="h1"
            actions={
              <SpaceBetween direction="horizontal" size="xs">
                <Button onClick={onClose}>{words.done}</Button>
                <Button iconName="download" onClick={onSave}>
                  {words.save}
                </Button>
                <Button variant="primary" onClick={() => window.print()}>
                  {words.print}
                </Button>
              </SpaceBetween>
            }
          >
            {title}
          </Header>
          <Alert type="warning" statusIconAriaLabel={t('flash.warning')}>
            {warning}
          </Alert>
        </SpaceBetween>
      </div>
      <ul className="code-sheet">
        {labels.map(({ id, address, lines }) => (
          <li key={id}>
            <QrCode text={address} label={id} />
            <div>{lines}</div>
          </li>
        ))}
      </ul>
    </SpaceBetween>
  );
}
