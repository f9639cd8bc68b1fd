import './organisation-mark.css';

const LETTERS = new Intl.Segmenter();

const firstLetter = (name: string): string => LETTERS.segment(name.trim()).containing(0)?.segment ?? '';

interface OrganisationMarkProps {
  readonly name: string;
  /** A data URL; empty for none. */
  readonly logo?: string | undefined;
}

/** An organisation's sign beside its name: its logo, or its first letter. */
export const OrganisationMark = ({ name, logo = '' }: OrganisationMarkProps) =>
  logo === '' ? (
    <span className="organisation-mark" aria-hidden="true">
      {firstLetter(name).toLocaleUpperCase()}
    </span>
  ) : (
    <img className="organisation-mark-logo" src={logo} alt="" />
  );
