import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import './pdf-section.css';

/** Shows the facts about the profile PDF, and a preview of its beginning. */
export function PdfPreview({ profilePdf }: { profilePdf: NonNullable<OrganisationDetail['profilePdf']> }) {
  const { t, i18n } = useTranslation('organisation');
  const { name, pages, sizeBytes, previewUrl } = profilePdf;
  const [failed, setFailed] = useState<string>();
  return (
    <div>
      <Box fontWeight="bold">{name}</Box>
      <Box color="text-body-secondary" padding={{ bottom: 'xs' }}>
        {t('pdf.facts', { count: pages, size: byteSize(sizeBytes, i18n.language) })}
      </Box>
      {failed === previewUrl ? (
        <StatusIndicator type="warning">{t('pdf.previewFailed')}</StatusIndicator>
      ) : (
        <img
          className="pdf-preview"
          src={previewUrl}
          alt={t('pdf.preview', { name })}
          onError={() => setFailed(previewUrl)}
        />
      )}
    </div>
  );
}
