import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { ARCHES } from '#shared/tooth/arches.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '#web/ui/preferences.ts';

interface ToothFilterProps {
  readonly tooth: FdiToothNumber | undefined;
  readonly onChange: (tooth: FdiToothNumber | undefined) => void;
}

/** Lets the reader choose the tooth whose images the timeline shows, in the reader's tooth notation (STU-12). */
export function ToothFilter({ tooth, onChange }: ToothFilterProps) {
  const { t } = useTranslation('study');
  const { toothNotation } = usePreferences();
  const options = [
    { value: '', label: t('teeth.every') },
    ...ARCHES.flat().map((each) => ({
      value: each,
      label: t('teeth.one', { tooth: writeTooth(each, toothNotation) }),
    })),
  ];
  return (
    <Select
      ariaLabel={t('teeth.filter')}
      options={options}
      filteringType="auto"
      selectedOption={options.find(({ value }) => value === (tooth ?? '')) ?? null}
      onChange={({ detail }) => onChange(FdiToothNumber.safeParse(detail.selectedOption.value).data)}
    />
  );
}
