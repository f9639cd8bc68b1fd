interface PaneLinesProps {
  readonly corner: 'start-top' | 'end-top' | 'start-bottom';
  readonly lines: readonly (string | undefined)[];
}

/** Words in a corner of a picture; they take no pointers. */
export function PaneLines({ corner, lines }: PaneLinesProps) {
  return (
    <div className={`ct-corner ct-corner-${corner}`}>
      {lines
        .filter((line) => line !== undefined && line !== '')
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </div>
  );
}
