import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WordsForm } from '#web/viewers/frame/words-form.tsx';
import type { Point } from '#web/viewers/pixels/affine.ts';
import type { Question, Said } from './pencil.ts';
import '#web/viewers/frame/words-form.css';

interface QuestionFormProps {
  readonly question: Question;
  /** Position of the form on the screen, in CSS pixels. */
  readonly at: Point;
  readonly onAnswer: (said: Said) => void;
  readonly onCancel: () => void;
}

/** Proposed size of a new implant. Most implant systems offer this size. The person can type any other size. */
const FIRST_SIZE = { diameterMm: 4, lengthMm: 10 };
const SIZES = [
  { name: 'diameterMm', label: 'question.diameter', min: 1, max: 10 },
  { name: 'lengthMm', label: 'question.implantLength', min: 3, max: 60 },
] as const;

const KNOWN_LENGTH = { type: 'number', min: 0.01, max: 10_000, step: 'any', inputMode: 'decimal' } as const;

interface SizeFormProps {
  readonly of: Question['of'];
  readonly at: Point;
  readonly onAnswer: (said: Said) => void;
  readonly onCancel: () => void;
}

/** Form for the diameter and length of an implant. */
function SizeForm({ of, at, onAnswer, onCancel }: SizeFormProps) {
  const { t } = useTranslation('viewer');
  const [size, setSize] = useState(of?.kind === 'implant' ? of : FIRST_SIZE);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const { diameterMm, lengthMm } = size;
  const isAnswered = SIZES.every(({ name, min, max }) => size[name] >= min && size[name] <= max);
  return (
    <form
      className="words-form"
      style={{ left: at.x, top: at.y }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAnswered) onAnswer({ diameterMm, lengthMm });
      }}
    >
      {SIZES.map(({ name, label, min, max }, index) => (
        <label key={name}>
          <span>{t(label)}</span>
          <input
            ref={index === 0 ? input : undefined}
            className="viewer-field"
            type="number"
            min={min}
            max={max}
            step="any"
            inputMode="decimal"
            defaultValue={size[name]}
            onChange={({ target }) => setSize((before) => ({ ...before, [name]: target.valueAsNumber }))}
          />
        </label>
      ))}
      <button type="submit" className="viewer-choice" disabled={!isAnswered}>
        {t('question.keep')}
      </button>
      <button type="button" className="viewer-choice" onClick={onCancel}>
        {t('question.cancel')}
      </button>
    </form>
  );
}

/** Form for the facts that points alone do not define: a text, a known length, or the size of an implant. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, at, onAnswer, onCancel } = props;
  return question.tool === 'implant' ? (
    <SizeForm of={question.of} {...{ at, onAnswer, onCancel }} />
  ) : (
    <RemarkForm {...props} />
  );
}

/** Form for the text of a remark, or for a known length on the patient or a ruler. */
function RemarkForm({ question, at, onAnswer, onCancel }: QuestionFormProps) {
  const { t } = useTranslation('viewer');
  const { tool, of } = question;
  const isLength = tool === 'calibration';
  return (
    <WordsForm
      label={t(isLength ? 'question.length' : 'question.text')}
      first={of === undefined ? '' : 'mm' in of ? String(of.mm) : 'text' in of ? of.text : ''}
      {...(isLength && { field: KNOWN_LENGTH })}
      isAnswer={(words) => (isLength ? Number(words) > 0 : tool === 'arrow' || words !== '')}
      at={at}
      onKeep={(words) => onAnswer(isLength ? { mm: Number(words) } : { text: words })}
      onCancel={onCancel}
    />
  );
}
