import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useTranslation } from 'react-i18next';
import { StudyKind } from '#shared/study/study-kinds.ts';

interface KindMenuProps {
  readonly label: string;
  /** Current kind of the images. */
  readonly kind: StudyKind;
  readonly isBusy: boolean;
  readonly onChoose: (kind: StudyKind) => void;
}

/** Offers the kinds that images may have. */
export function KindMenu({ label, kind, isBusy, onChoose }: KindMenuProps) {
  const { t } = useTranslation('study');
  return (
    <ButtonDropdown
      loading={isBusy}
      expandToViewport
      items={StudyKind.options.filter((each) => each !== kind).map((each) => ({ id: each, text: t(`kind.${each}`) }))}
      onItemClick={({ detail }) => onChoose(StudyKind.parse(detail.id))}
    >
      {label}
    </ButtonDropdown>
  );
}
