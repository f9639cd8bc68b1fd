import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ANNOTATION_TEXT_LENGTH_MAX } from '#shared/limits.ts';
import type { Point } from '#web/viewers/pixels/affine.ts';
import type { Question, Said } from './pencil.ts';
import './question-form.css';

interface QuestionFormProps {
  readonly question: Question;
  /** Position of the form on the screen. */
  readonly at: Point;
  readonly onAnswer: (said: Said) => void;
  readonly onCancel: () => void;
}

/** Asks for the text of a remark, or for a known length on the patient or a ruler. */
export function QuestionForm({ question, at, onAnswer, onCancel }: QuestionFormProps) {
  const { t } = useTranslation('viewer');
  const { tool, of } = question;
  const isLength = tool === 'calibration';
  const [said, setSaid] = useState(of === undefined ? '' : 'mm' in of ? String(of.mm) : 'text' in of ? of.text : '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const mm = Number(said);
  const isAnswered = isLength ? mm > 0 : tool === 'arrow' || said.trim() !== '';
  const keep = () => {
    if (isAnswered) onAnswer(isLength ? { mm } : { text: said.trim() });
  };
  return (
    <form
      className="question-form"
      style={{ left: at.x, top: at.y }}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label>
        <span>{t(isLength ? 'question.length' : 'question.text')}</span>
        <input
          ref={input}
          className="viewer-field"
          {...(isLength
            ? { type: 'number', min: 0.01, max: 10_000, step: 'any', inputMode: 'decimal' }
            : { type: 'text', maxLength: ANNOTATION_TEXT_LENGTH_MAX })}
          value={said}
          onBlur={({ currentTarget, relatedTarget }) => {
            // Continuing to draw counts as an answer.
            if (!currentTarget.form?.contains(relatedTarget) && said !== '') keep();
          }}
          onChange={(event) => setSaid(event.target.value)}
        />
      </label>
      <button type="submit" className="viewer-choice" disabled={!isAnswered}>
        {t('question.keep')}
      </button>
      <button type="button" className="viewer-choice" onClick={onCancel}>
        {t('question.cancel')}
      </button>
    </form>
  );
}
