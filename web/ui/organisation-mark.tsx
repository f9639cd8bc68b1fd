import './organisation-mark.css';

const LETTERS = new Intl.Segmenter();

const firstLetter = (name: string): string => LETTERS.segment(name.trim()).containing(0)?.segment ?? '';

interface OrganisationMarkProps {
  readonly name: string;
  /** A data URL; empty for none. */
  readonly logo?: string | undefined;
  /** `line`: as high as a line of text. */
  readonly size?: 'card' | 'line';
}

/** Shows an organisation's sign next to its name: its logo, or its first letter. */
export const OrganisationMark = ({ name, logo = '', size = 'card' }: OrganisationMarkProps) =>
  logo === '' ? (
    <span className={`organisation-mark organisation-mark-${size}`} aria-hidden="true">
      {firstLetter(name).toLocaleUpperCase()}
    </span>
  ) : (
    <img className={`organisation-mark-logo organisation-mark-${size}`} src={logo} alt="" />
  );
