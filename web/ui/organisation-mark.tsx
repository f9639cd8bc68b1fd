import './organisation-mark.css';

const LETTERS = new Intl.Segmenter();

const firstLetter = (name: string): string => LETTERS.segment(name.trim()).containing(0)?.segment ?? '';

interface OrganisationMarkProps {
  readonly name: string;
  /** Image as a data URL; empty if there is none. */
  readonly logo?: string | undefined;
  /** `line`: as high as one line of text. */
  readonly size?: 'card' | 'line';
}

/** Shows an organisation's logo next to its name; its first letter if it has no logo. */
export const OrganisationMark = ({ name, logo = '', size = 'card' }: OrganisationMarkProps) =>
  logo === '' ? (
    <span className={`organisation-mark organisation-mark-${size}`} aria-hidden="true">
      {firstLetter(name).toLocaleUpperCase()}
    </span>
  ) : (
    <img className={`organisation-mark-logo organisation-mark-${size}`} src={logo} alt="" />
  );
