import { useTranslation } from 'react-i18next';
import { formatTime } from '#web/ui/format-time.ts';
import { PinEntry } from './pin-entry.tsx';
import type { PinTools } from './use-pin-tools.ts';
import type { ViewerPin, ViewerPins } from './viewer-pins.ts';
import './pin-panel.css';

export interface PinPanelProps {
  readonly tools: PinTools;
  readonly onGo: (pin: ViewerPin) => void;
  /** Returns a note if the surface of a pin has moved in this version; otherwise `undefined`. */
  readonly noteOf: (pin: ViewerPin) => string | undefined;
}

/** Lists the marked changes, each with its thread (FILE-261). */
export function PinPanel({ tools, onGo, noteOf }: PinPanelProps) {
  const { t } = useTranslation('version');
  const { pins, list, draft, isMarking } = tools;
  if (pins === undefined || !tools.hasPanel) return null;
  const open = list.filter(({ pin }) => pin.status === 'open').length;
  return (
    <section className="pin-panel" aria-label={t('pin.title')}>
      <h2>
        {t('pin.title')} · {t('pin.open', { count: open })}
      </h2>
      {isMarking && draft === undefined && <p role="status">{t('pin.tapWhere')}</p>}
      {isMarking && draft !== undefined && (
        <PinEntry
          label={t('pin.what')}
          isBusy={pins.isBusy}
          isAsked
          actions={[
            {
              name: t('pin.keep'),
              needsText: true,
              act: (body, clear) =>
                pins.mark(draft, body, (number) => {
                  clear();
                  tools.stop();
                  tools.choose(number);
                }),
            },
          ]}
          onCancel={tools.stop}
        />
      )}
      {pins.refusal !== undefined && <p role="alert">{pins.refusal}</p>}
      <ol className="pin-list">
        {list.map((each) => (
          <PinRow
            key={each.pin.number}
            shown={each}
            pins={pins}
            isChosen={tools.chosen === each.pin.number}
            note={noteOf(each)}
            onGo={() => onGo(each)}
          />
        ))}
      </ol>
    </section>
  );
}

interface PinRowProps {
  readonly shown: ViewerPin;
  readonly pins: ViewerPins;
  readonly isChosen: boolean;
  readonly note: string | undefined;
  readonly onGo: () => void;
}

function PinRow({ shown: { pin, isCarried, versionName }, pins, isChosen, note, onGo }: PinRowProps) {
  const { t } = useTranslation('version');
  const { number, status, body, side, actorName, at } = pin;
  const asked = status === 'open' ? 'resolvePin' : 'reopenPin';
  const write = (action: 'replyPin' | typeof asked) => (text: string, clear: () => void) =>
    pins.answer(action, number, text, clear);
  const actions = [
    ...(pins.may('replyPin') ? [{ name: t('pin.reply'), needsText: true, act: write('replyPin') }] : []),
    ...(pins.may(asked) ? [{ name: t(`pin.${asked}`), needsText: false, act: write(asked) }] : []),
  ];
  return (
    <li className="pin-row" data-status={status} data-chosen={isChosen}>
      <button type="button" className="pin-what" aria-expanded={isChosen} onClick={onGo}>
        <span className="pin-number">{number}</span>
        <span className="pin-text">
          <bdi>{body}</bdi>
          <small>
            {t(`pin.status.${status}`)} · {isCarried && `${versionName} · `}
            <Author side={side} name={actorName} at={at} />
          </small>
          {note !== undefined && <small className="pin-note">{note}</small>}
        </span>
      </button>
      {isChosen && (
        <div className="pin-thread">
          {pin.lines.map((line, index) => (
            <p key={index}>
              <small>
                {line.kind !== 'reply' && `${t(`pin.line.${line.kind}`)} · `}
                <Author side={line.side} name={line.actorName} at={line.at} />
              </small>
              {line.body !== '' && <bdi>{line.body}</bdi>}
            </p>
          ))}
          {actions.length > 0 && <PinEntry label={t('pin.write')} isBusy={pins.isBusy} actions={actions} />}
        </div>
      )}
    </li>
  );
}

function Author({ side, name, at }: { readonly side: 'clinic' | 'lab'; readonly name: string; readonly at: number }) {
  const { t } = useTranslation('order');
  return (
    <>
      <bdi>{name}</bdi> ({t(`turn.${side}`)}), {formatTime(at)}
    </>
  );
}
