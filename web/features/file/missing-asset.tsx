import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';

interface MissingAssetProps {
  /** Error of reading the asset; null if the address names no asset of the file. */
  readonly error: Error | null;
  readonly onClose: () => void;
}

/** Shows in a viewer that the asset does not exist, or no longer exists. */
export function MissingAsset({ error, onClose }: MissingAssetProps) {
  const { t } = useTranslation('viewer');
  if (error !== null) return <ViewerMessage name="" error={error} onClose={onClose} />;
  const action = <Button onClick={onClose}>{t('noAsset.action')}</Button>;
  return (
    <ViewerMessage name="" words={{ title: t('noAsset.title'), text: t('noAsset.text'), action }} onClose={onClose} />
  );
}
