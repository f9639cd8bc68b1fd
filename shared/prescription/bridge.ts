import { areNeighbours, inArchOrder } from '../tooth/arches.ts';

interface Piece<Tooth extends string> {
  readonly restoration?: string | undefined;
  readonly implantRestoration?: string | undefined;
  readonly teeth: readonly Tooth[];
  readonly units: readonly {
    readonly tooth: string;
    readonly role?: string | undefined;
    readonly connector?: string | undefined;
  }[];
}

/** One unit of a bridge: a tooth with its role, and its connector to the next unit. */
export interface BridgeUnit<Tooth extends string = string> {
  readonly tooth: Tooth;
  /** The role of the unit in the bridge. `''` = not stated. */
  readonly role: string;
  /**
   * The connector to the next unit in the order of the arch: 'rigid' if the prescription states none. `''` = there is no next unit, or it
   * is not a neighbour.
   */
  readonly connector: string;
}

const BRIDGE = 'bridge';

/** Whether a piece of work is a bridge, on teeth or on implants. */
export const isBridge = ({
  restoration,
  implantRestoration,
}: Pick<Piece<string>, 'restoration' | 'implantRestoration'>): boolean =>
  restoration === BRIDGE || implantRestoration === BRIDGE;

/** Returns the units of a bridge with the connectors between neighbours. */
export function bridgeUnits<Tooth extends string>({ teeth, units }: Piece<Tooth>): BridgeUnit<Tooth>[] {
  const inOrder = inArchOrder(teeth);
  return inOrder.map((tooth, index) => {
    const said = units.find((unit) => unit.tooth === tooth);
    const next = inOrder[index + 1];
    const isBesideNext = next !== undefined && areNeighbours(tooth, next);
    return { tooth, role: said?.role ?? '', connector: isBesideNext ? said?.connector || 'rigid' : '' };
  });
}

/** Whether a piece of work contains both neighbours of a tooth. */
export function isInsideSpan(piece: Piece<string>, tooth: string): boolean {
  return piece.teeth.filter((other) => areNeighbours(other, tooth)).length === 2;
}
