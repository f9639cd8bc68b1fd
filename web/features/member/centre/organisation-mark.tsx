import './organisation-mark.css';

const LETTERS = new Intl.Segmenter();

const firstLetter = (name: string): string => LETTERS.segment(name.trim()).containing(0)?.segment ?? '';

/** An organisation's first letter, as its sign beside the name. */
export const OrganisationMark = ({ name }: { name: string }) => (
  <span className="organisation-mark" aria-hidden="true">
    {firstLetter(name).toLocaleUpperCase()}
  </span>
);
