import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Relation } from '#shared/relation/relation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { lineWidth, NETWORK_HALF, placesAround } from './network-layout.ts';
import './network-dialog.css';

const NAME_LENGTH_MAX = 22;
const shortened = (name: string): string =>
  name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX - 1)}…` : name;

interface NetworkDialogProps {
  /** The own organisation's name. */
  readonly own: string;
  /** The partners of the page that the list shows. */
  readonly relations: readonly Relation[];
  readonly onOpen: (relation: Relation) => void;
  readonly onClose: () => void;
}

/** Draws the network of the listed partners around the own organisation. The list contains the same facts in words (REL-73). */
export function NetworkDialog({ own, relations, onOpen, onClose }: NetworkDialogProps) {
  const { t } = useTranslation('relation');
  const { width, height } = NETWORK_HALF;
  const places = placesAround(relations.length);
  return (
    <Dialog size="max" title={t('title')} onDismiss={onClose}>
      <SpaceBetween size="s">
        <Box color="text-body-secondary">{t('network.text')}</Box>
        <svg className="network" viewBox={`${-width} ${-height} ${2 * width} ${2 * height}`}>
          <title>{t('title')}</title>
          {relations.map(({ relationId, state, openOrders }, index) => (
            <line
              key={relationId}
              x2={places[index]?.x}
              y2={places[index]?.y}
              strokeWidth={lineWidth(openOrders)}
              strokeDasharray={state === 'established' ? undefined : '6 6'}
            />
          ))}
          {relations.map((relation, index) => (
            <PartnerNode key={relation.relationId} relation={relation} place={places[index]} onOpen={onOpen} />
          ))}
          <g className="network-own">
            <circle r="44" />
            <text y="68">{shortened(own)}</text>
          </g>
        </svg>
      </SpaceBetween>
    </Dialog>
  );
}

interface PartnerNodeProps {
  readonly relation: Relation;
  readonly place: { readonly x: number; readonly y: number } | undefined;
  readonly onOpen: (relation: Relation) => void;
}

function PartnerNode({ relation, place = { x: 0, y: 0 }, onOpen }: PartnerNodeProps) {
  const { t } = useTranslation('relation');
  const { partner, openOrders } = relation;
  const openOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen(relation);
  };
  return (
    <g
      className="network-partner"
      transform={`translate(${place.x} ${place.y})`}
      // SVG has no button element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-label={t('network.partner', { partner: partner.name, count: openOrders })}
      onClick={() => onOpen(relation)}
      onKeyDown={openOnKey}
    >
      <circle r="26" />
      <text className="network-count" y="6">
        {openOrders}
      </text>
      <text y="46">{shortened(partner.name)}</text>
    </g>
  );
}
