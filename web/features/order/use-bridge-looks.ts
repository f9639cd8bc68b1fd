import { useTranslation } from 'react-i18next';
import { bridgeUnits, type BridgeUnit, isBridge } from '#shared/prescription/bridge.ts';
import type { ChartLink } from '#web/ui/tooth/tooth-link.tsx';
import { usePrescriptionWords } from './use-prescription-words.ts';

interface Piece {
  readonly restoration?: string | undefined;
  readonly implantRestoration?: string | undefined;
  readonly teeth: readonly string[];
  readonly units: readonly {
    readonly tooth: string;
    readonly role?: string | undefined;
    readonly connector?: string | undefined;
  }[];
}

const KINDS = ['rigid', 'attachment', 'none'] as const;
type Kind = (typeof KINDS)[number];
const kindOf = ({ connector }: BridgeUnit): Kind | undefined => KINDS.find((kind) => kind === connector);

const REPLACED = ['pontic', 'cantilever'] as const;

/** Returns the kind of connector that replaces this kind when a person presses the connector. */
const nextKind = (kind: Kind): Kind => KINDS[(KINDS.indexOf(kind) + 1) % KINDS.length] ?? 'rigid';

/** Called with the index of the piece, the tooth before the connector, and the wanted connector. */
type OnConnector = (piece: number, tooth: string, connector: Kind) => void;

/** Returns a function that lists the parts of bridges for the tooth chart: connectors and replaced teeth. */
export function useBridgeLooks() {
  const { t } = useTranslation('prescription');
  const words = usePrescriptionWords();
  const linksOf = (piece: Piece, mark: number, onConnector: OnConnector | undefined): ChartLink[] => {
    const units = bridgeUnits(piece);
    return units.flatMap((unit, index) => {
      const kind = kindOf(unit);
      const next = units[index + 1];
      if (kind === undefined || next === undefined) return [];
      const ends = { from: words.tooth(unit.tooth), to: words.tooth(next.tooth) };
      return {
        from: unit.tooth,
        to: next.tooth,
        kind,
        mark,
        label: t('work.connectorOf', { ...ends, kind: t(`connector.${kind}`) }),
        ...(onConnector && { onPress: () => onConnector(mark, unit.tooth, nextKind(kind)) }),
      };
    });
  };
  return (pieces: readonly Piece[], onConnector?: OnConnector) => {
    const bridges = pieces.map((piece) => (isBridge(piece) ? piece : { ...piece, teeth: [], units: [] }));
    const replaced = bridges.flatMap(({ teeth, units }) =>
      units.flatMap(({ tooth, role }) => {
        const known = REPLACED.find((each) => each === role);
        return known === undefined || !teeth.includes(tooth) ? [] : [[tooth, t(`role.${known}`)] as const];
      }),
    );
    return {
      links: bridges.flatMap((piece, index) => linksOf(piece, index, onConnector)),
      replaced: new Map(replaced),
    };
  };
}
