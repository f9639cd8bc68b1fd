import Checkbox from '@cloudscape-design/components/checkbox';
import { useTranslation } from 'react-i18next';

interface ShowPasswordProps {
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** Checkbox that makes the typed password visible, for people who are not being watched. */
export function ShowPassword({ isShown, onShow }: ShowPasswordProps) {
  const { t } = useTranslation('account');
  return (
    <Checkbox checked={isShown} onChange={({ detail }) => onShow(detail.checked)}>
      {t('password.show')}
    </Checkbox>
  );
}
