import { useEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { ANNOTATION_TEXT_LENGTH_MAX } from '#shared/limits.ts';
import './words-form.css';

interface WordsFormProps {
  readonly label: string;
  /** Text before the change. */
  readonly first: string;
  /** Properties of the input field; absent = a text field. */
  readonly field?: InputHTMLAttributes<HTMLInputElement>;
  readonly isAnswer: (words: string) => boolean;
  /** Whether an empty text is saved when the field loses the focus. */
  readonly keepsNothing?: boolean;
  /** Position on the screen in CSS pixels; absent if the form is part of a list. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly onKeep: (words: string) => void;
  readonly onCancel: () => void;
}

const TEXT: InputHTMLAttributes<HTMLInputElement> = { type: 'text', maxLength: ANNOTATION_TEXT_LENGTH_MAX };

/** Form for the text of an annotation. */
export function WordsForm(props: WordsFormProps) {
  const { label, first, field = TEXT, isAnswer, keepsNothing = false, at, onKeep, onCancel } = props;
  const { t } = useTranslation('viewer');
  const [said, setSaid] = useState(first);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const words = said.trim();
  const keep = () => {
    if (isAnswer(words)) onKeep(words);
  };
  return (
    <form
      className="words-form"
      {...(at && { style: { left: at.x, top: at.y } })}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label>
        <span>{label}</span>
        <input
          ref={input}
          className="viewer-field"
          {...field}
          value={said}
          onBlur={({ currentTarget, relatedTarget }) => {
            // A click outside of the form saves the text, so that the person can continue to draw.
            if (!currentTarget.form?.contains(relatedTarget) && (keepsNothing || said !== '')) keep();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Without this line, Escape would also leave the tool or close the viewer.
            event.stopPropagation();
            onCancel();
          }}
          onChange={(event) => setSaid(event.target.value)}
        />
      </label>
      <button type="submit" className="viewer-choice" disabled={!isAnswer(words)}>
        {t('question.keep')}
      </button>
      <button type="button" className="viewer-choice" onClick={onCancel}>
        {t('question.cancel')}
      </button>
    </form>
  );
}
