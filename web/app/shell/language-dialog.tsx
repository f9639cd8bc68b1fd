import RadioGroup from '@cloudscape-design/components/radio-group';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { offeredLanguages } from '#web/ui/language.ts';
import { speak } from './speak.ts';

/** Lets the person choose the portal's language. Each language has its name in that language (UX-15). */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['portal', 'app']);
  const languages = offeredLanguages(i18n.language);
  const [chosen, choose] = useState<string>(i18n.language);
  const { mutate, isPending } = useMutation({ mutationFn: speak });
  const save = () => {
    const language = languages.find((each) => each === chosen);
    if (language === undefined || language === i18n.language) onClose();
    else mutate(language, { onSuccess: onClose });
  };
  return (
    <ActionDialog
      title={t('menu.language')}
      action={t('menu.save')}
      isBusy={isPending}
      onAction={save}
      onClose={onClose}
    >
      <RadioGroup
        ariaLabel={t('menu.language')}
        value={chosen}
        items={languages.map((value) => ({ value, label: <span lang={value}>{t(`app:language.${value}`)}</span> }))}
        onChange={({ detail }) => choose(detail.value)}
      />
    </ActionDialog>
  );
}
