import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { ViewerMessage } from '#web/viewers/viewer-message.tsx';

interface MissingAssetProps {
  /** Why it cannot be read; null where the address names nothing of the file. */
  readonly error: Error | null;
  readonly onClose: () => void;
}

/** What a viewer shows instead of what is not there, or not any more. */
export function MissingAsset({ error, onClose }: MissingAssetProps) {
  const { t } = useTranslation('viewer');
  if (error !== null) return <ViewerMessage name="" error={error} onClose={onClose} />;
  const action = <Button onClick={onClose}>{t('noAsset.action')}</Button>;
  return (
    <ViewerMessage name="" words={{ title: t('noAsset.title'), text: t('noAsset.text'), action }} onClose={onClose} />
  );
}
