import type { ReactNode } from 'react';
import { DottedWords, wordsOf, type Line } from './dotted-words.tsx';
import { ViewerButton } from './viewer-button.tsx';
import { VIEWER_ICONS, type ViewerIcon } from './viewer-icons.tsx';
import './measured-list.css';

interface MeasuredRowProps {
  readonly icon: ViewerIcon;
  /** Name of the kind of measurement; absent if icon and value make the kind clear. */
  readonly kind?: string;
  readonly value: Line;
  /** Further facts, such as the slice, the author and the time. */
  readonly notes: Line;
  readonly isSelected?: boolean;
  /** Button that goes to the measurement. */
  readonly show?: { readonly label: string; readonly onPress: () => void };
  /** Button that edits the text of the row; absent if the text cannot be edited. */
  readonly edit?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Button that removes the measurement; absent for a read-only one. */
  readonly remove?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** Shows one measurement or remark as a row. */
export function MeasuredRow({ icon, kind, value, notes, isSelected = false, show, edit, remove }: MeasuredRowProps) {
  const [values, noted] = [wordsOf(value), wordsOf(notes)];
  const words = (
    <>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        {VIEWER_ICONS[icon]}
      </svg>
      {kind !== undefined && <span className="measured-kind">{kind}</span>}
      {values.length > 0 && (
        <span className="measured-value">
          <DottedWords words={values} />
        </span>
      )}
      {noted.length > 0 && (
        <small>
          <DottedWords words={noted} />
        </small>
      )}
    </>
  );
  return (
    <li className="measured-row" data-selected={isSelected}>
      {show === undefined ? (
        <div className="measured-what">{words}</div>
      ) : (
        <button type="button" className="measured-what" title={show.label} onClick={show.onPress}>
          {words}
        </button>
      )}
      {edit !== undefined && <ViewerButton icon="text" label={edit.label} onPress={edit.onPress} />}
      {remove !== undefined && <ViewerButton icon="remove" label={remove.label} onPress={remove.onPress} />}
    </li>
  );
}

/** Lists all measurements. */
export function MeasuredList({ children }: { readonly children: ReactNode }) {
  return <ul className="measured-list">{children}</ul>;
}
