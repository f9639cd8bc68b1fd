import Autosuggest from '@cloudscape-design/components/autosuggest';
import { useTranslation } from 'react-i18next';
import { SHADES, STUMP_SHADES } from '#shared/prescription/shades.ts';

interface ShadeInputProps {
  readonly kind: 'shade' | 'stumpShade';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const GUIDES = ['classical', 'master', 'bleach'] as const;

/** Shows a swatch in the colour of a shade. */
function Swatch({ lab }: { lab: readonly number[] }) {
  return (
    <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="14"
        height="14"
        rx="3"
        style={{ fill: `lab(${lab.join(' ')})`, stroke: 'currentColor', strokeOpacity: 0.4 }}
      />
    </svg>
  );
}

const optionOf = ({ name, lab }: { readonly name: string; readonly lab: readonly number[] }) => ({
  value: name,
  iconSvg: <Swatch lab={lab} />,
});

/** Asks for a shade. The person chooses a shade of a shade guide, by name or by swatch, or types any other text. */
export function ShadeInput({ kind, value, onChange }: ShadeInputProps) {
  const { t } = useTranslation('prescription');
  const shades = GUIDES.map((guide) => ({
    label: t(`shadeGuide.${guide}`),
    options: SHADES.filter((shade) => shade.guide === guide).map(optionOf),
  }));
  return (
    <Autosuggest
      value={value}
      options={kind === 'shade' ? shades : STUMP_SHADES.map(optionOf)}
      placeholder={t(`example.${kind}`)}
      enteredTextLabel={(shade) => t('work.ownShade', { shade })}
      onChange={({ detail }) => onChange(detail.value)}
    />
  );
}
