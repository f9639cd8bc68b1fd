import Checkbox from '@cloudscape-design/components/checkbox';
import { useTranslation } from 'react-i18next';

interface ShowPasswordProps {
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** Lets people read what they type, where nobody looks over their shoulder. */
export function ShowPassword({ isShown, onShow }: ShowPasswordProps) {
  const { t } = useTranslation('account');
  return (
    <Checkbox checked={isShown} onChange={({ detail }) => onShow(detail.checked)}>
      {t('password.show')}
    </Checkbox>
  );
}
