import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PIN_TEXT_LENGTH_MAX } from '#shared/limits.ts';

interface PinAction {
  readonly name: string;
  readonly needsText: boolean;
  readonly act: (body: string, clear: () => void) => void;
}

interface PinEntryProps {
  readonly label: string;
  readonly isBusy: boolean;
  /** Whether the field takes the focus when it opens. */
  readonly isAsked?: boolean;
  readonly actions: readonly PinAction[];
  readonly onCancel?: () => void;
}

/** Field for the text of a pin or of a line in its thread. Ctrl or ⌘ with Enter performs the first action. */
export function PinEntry({ label, isBusy, isAsked = false, actions, onCancel }: PinEntryProps) {
  const { t } = useTranslation('version');
  const [body, setBody] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  const isOff = ({ needsText }: PinAction) => isBusy || (needsText && body.trim() === '');
  const act = (action: PinAction | undefined) => {
    if (action !== undefined && !isOff(action)) action.act(body.trim(), () => setBody(''));
  };
  return (
    <form
      className="pin-entry"
      onSubmit={(event) => {
        event.preventDefault();
        act(actions[0]);
      }}
    >
      <label>
        <span>{label}</span>
        <textarea
          ref={input}
          className="viewer-field"
          rows={2}
          maxLength={PIN_TEXT_LENGTH_MAX}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) act(actions[0]);
          }}
        />
      </label>
      <div className="pin-buttons">
        {actions.map((action) => (
          <button
            key={action.name}
            type="button"
            className="viewer-choice"
            disabled={isOff(action)}
            onClick={() => act(action)}
          >
            {action.name}
          </button>
        ))}
        {onCancel !== undefined && (
          <button type="button" className="viewer-choice" onClick={onCancel}>
            {t('pin.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}
