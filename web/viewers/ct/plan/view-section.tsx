import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replaced } from '#shared/plan/edit-plan.ts';
import { PLAN_PARTS_MAX, PLAN_VIEWS_MAX, VIEW_NAME_LENGTH_MAX } from '#shared/plan/plan-limits.ts';
import { type AuthoredPart, isView, type PlannedView } from '#shared/plan/plan.ts';
import { MeasuredList, MeasuredRow } from '#web/viewers/frame/measured-list.tsx';
import { WordsForm } from '#web/viewers/frame/words-form.tsx';
import type { CtDesk } from '../parts/ct-desk.ts';
import { presentationOf, presented } from '../state/presentation.ts';
import { removePart } from './plan-keys.ts';

/** Lists the saved views of the volume. Opens a saved view, and saves the current view. */
export function ViewSection({ desk }: { readonly desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const { plan } = desk;
  const [own, others] = [plan.parts.filter(isView), plan.others.filter(isView)];
  if (plan.right !== 'change' && own.length + others.length === 0) return null;
  return (
    <section className="ct-views" aria-label={t('view.title')}>
      <h3 className="ct-plan-heading">{t('view.title')}</h3>
      {own.length + others.length > 0 && (
        <MeasuredList>
          {own.map((view) => (
            <ViewRow key={view.partId} desk={desk} view={view} />
          ))}
          {others.map((view) => (
            <ViewRow key={view.partId} desk={desk} view={view} author={view.author} />
          ))}
        </MeasuredList>
      )}
      {plan.right === 'change' && <SaveView desk={desk} saved={own.length} />}
    </section>
  );
}

interface ViewRowProps {
  readonly desk: CtDesk;
  readonly view: PlannedView;
  /** Author of a view of the other side, which is read-only; absent for a view of the person's own side. */
  readonly author?: AuthoredPart['author'];
}

function ViewRow({ desk, view, author }: ViewRowProps) {
  const { t } = useTranslation(['ct', 'viewer']);
  const { plan, scene, change, measurements } = desk;
  const { partId, name, presentation } = view;
  const [isAsked, setAsked] = useState(false);
  if (isAsked) {
    return (
      <li>
        <ViewName
          first={name}
          onKeep={(name) => {
            setAsked(false);
            plan.change((parts) => replaced(parts, { ...view, name }));
          }}
          onCancel={() => setAsked(false)}
        />
      </li>
    );
  }
  const mayChange = author === undefined && plan.right === 'change';
  return (
    <MeasuredRow
      icon={presentation.layout}
      value={name}
      notes={author && t(`viewer:by.${author.side}`, { name: author.name })}
      show={{
        label: t('view.open', { name }),
        onPress: () => change(presented(scene, presentation, measurements.curve)),
      }}
      edit={mayChange ? { label: t('view.rename', { name }), onPress: () => setAsked(true) } : undefined}
      remove={
        mayChange ? { label: t('list.remove', { value: name }), onPress: () => removePart(desk, partId) } : undefined
      }
    />
  );
}

/** Asks for a name and saves the current view under it. */
function SaveView({ desk, saved }: { readonly desk: CtDesk; readonly saved: number }) {
  const { t } = useTranslation('ct');
  const { plan, state } = desk;
  const [isAsked, setAsked] = useState(false);
  if (saved >= PLAN_VIEWS_MAX || plan.parts.length >= PLAN_PARTS_MAX) {
    return <p>{t('view.full', { limit: PLAN_VIEWS_MAX })}</p>;
  }
  if (!isAsked) {
    return (
      <button type="button" className="viewer-choice" onClick={() => setAsked(true)}>
        {t('view.save')}
      </button>
    );
  }
  return (
    <ViewName
      first={t('view.first', { number: saved + 1 })}
      onKeep={(name) => {
        setAsked(false);
        const presentation = presentationOf(state);
        plan.change((parts) => [...parts, { kind: 'view', partId: crypto.randomUUID(), name, presentation }]);
      }}
      onCancel={() => setAsked(false)}
    />
  );
}

interface ViewNameProps {
  readonly first: string;
  readonly onKeep: (name: string) => void;
  readonly onCancel: () => void;
}

function ViewName({ first, onKeep, onCancel }: ViewNameProps) {
  const { t } = useTranslation('ct');
  return (
    <WordsForm
      label={t('view.name')}
      first={first}
      field={{ type: 'text', maxLength: VIEW_NAME_LENGTH_MAX }}
      isAnswer={(words) => words !== ''}
      onKeep={onKeep}
      onCancel={onCancel}
    />
  );
}
