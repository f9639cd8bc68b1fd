import './organisation-mark.css';

/** An organisation's first letter, as its sign beside the name. */
export const OrganisationMark = ({ name }: { name: string }) => (
  <span className="organisation-mark" aria-hidden="true">
    {[...name.trim()][0]?.toLocaleUpperCase()}
  </span>
);
