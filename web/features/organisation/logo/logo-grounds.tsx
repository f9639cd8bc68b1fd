import { useTranslation } from 'react-i18next';
import './logo-grounds.css';

const GROUNDS = [
  { ground: 'dark', label: 'logo.onDark' },
  { ground: 'white', label: 'logo.onWhite' },
] as const;

/** Shows a logo on a dark cover and on a white page. `picture` is the logo as a data URL; '' if there is none. */
export function LogoGrounds({ picture, name }: { picture: string; name: string }) {
  const { t } = useTranslation('organisation');
  return (
    <div className="logo-grounds">
      {GROUNDS.map(({ ground, label }) => (
        <div key={ground} className="logo-ground" data-ground={ground}>
          {picture === '' ? t('logo.none') : <img src={picture} alt={`${name}, ${t(label)}`} />}
        </div>
      ))}
    </div>
  );
}
