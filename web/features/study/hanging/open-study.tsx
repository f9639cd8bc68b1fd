import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { StudyLine } from '#shared/study/study.ts';
import { type Around, hungAddresses } from './hung-addresses.ts';
import { keepHanging, useKeptHanging } from './kept-hangings.ts';

/** Opens a study with the usual hanging of its kind. A different hanging that the person chooses is saved for all studies of the kind. */
export function OpenStudy({ line, around }: { readonly line: StudyLine; readonly around: Around }) {
  const { t } = useTranslation('study');
  const navigate = useNavigate();
  const kept = useKeptHanging(line.kind);
  const choices = hungAddresses(line, around);
  const current = choices.find(({ hanging }) => hanging === kept) ?? choices[0];
  if (current === undefined) return null;
  const open = (address: string) => void navigate(address);
  const words = t('hanging.open', { way: t(`hanging.${current.hanging}`) });
  if (choices.length === 1) return <Button onClick={() => open(current.address)}>{words}</Button>;
  return (
    <ButtonDropdown
      mainAction={{ text: words, onClick: () => open(current.address) }}
      ariaLabel={t('hanging.other', { kind: t(`kind.${line.kind}`) })}
      items={choices.map(({ hanging }) => ({
        id: hanging,
        itemType: 'checkbox',
        checked: hanging === current.hanging,
        text: t(`hanging.${hanging}`),
      }))}
      onItemClick={({ detail }) => {
        const chosen = choices.find(({ hanging }) => hanging === detail.id);
        if (chosen === undefined) return;
        keepHanging(line.kind, chosen.hanging);
        open(chosen.address);
      }}
    />
  );
}
