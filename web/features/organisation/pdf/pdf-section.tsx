import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FileInput from '@cloudscape-design/components/file-input';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { useSession } from '#web/api/session.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PdfPreview } from './pdf-preview.tsx';
import { usePdf } from './use-pdf.ts';

/** Shows the PDF with which the organisation introduces itself (ORG-4). */
export function PdfSection({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation('organisation');
  const mayChange = useSession().may('organisation:update');
  const [isRemoving, setRemoving] = useState(false);
  const { step, fault, choose, download, remove } = usePdf(organisation);
  const { profilePdf } = organisation;
  return (
    <Container
      header={
        <Header variant="h2" description={t('pdf.text')}>
          {t('page.brochure')}
        </Header>
      }
    >
      <Field label={t('pdf.file')} fault={fault}>
        <SpaceBetween size="s">
          {profilePdf === null ? (
            <Box color="text-body-secondary">{t('pdf.none')}</Box>
          ) : (
            <PdfPreview profilePdf={profilePdf} />
          )}
          {(step === 'sending' || step === 'reading') && (
            <StatusIndicator type="in-progress">{t(`pdf.${step}`)}</StatusIndicator>
          )}
          <SpaceBetween direction="horizontal" size="xs">
            {mayChange && step === 'idle' && (
              <FileInput
                accept="application/pdf"
                value={[]}
                ariaLabel={t('pdf.choose')}
                onChange={({ detail }) => void choose(detail.value[0])}
              >
                {t(profilePdf === null ? 'pdf.choose' : 'pdf.replace')}
              </FileInput>
            )}
            {profilePdf !== null && (
              <Button iconName="download" onClick={() => void download()}>
                {t('pdf.download')}
              </Button>
            )}
            {mayChange && profilePdf !== null && <Button onClick={() => setRemoving(true)}>{t('pdf.remove')}</Button>}
          </SpaceBetween>
        </SpaceBetween>
      </Field>
      {isRemoving && (
        <ActionDialog
          title={t('pdf.removeTitle')}
          action={t('pdf.remove')}
          isBusy={step === 'removing'}
          onAction={() => void remove().then(() => setRemoving(false))}
          onClose={() => setRemoving(false)}
        >
          {t('pdf.removeText', { name: profilePdf?.name })}
        </ActionDialog>
      )}
    </Container>
  );
}
