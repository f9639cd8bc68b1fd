import type { IndexName, ItemName, KEYS } from './keys.ts';

/** The placeholders of a key template of `KEYS`: `state`, `fileId:shard32`. */
type NamesIn<Template extends string> = Template extends `${string}\${${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** `[pk, sk]` of an index of an item type. */
type Templates<Name extends ItemName, Index extends IndexName> = Index extends 'primary'
  ? readonly [(typeof KEYS)[Name]['pk'], (typeof KEYS)[Name]['sk']]
  : (typeof KEYS)[Name] extends Readonly<Record<Index, infer Pair extends readonly [string, string]>>
    ? Pair
    : never;

type AttributeIn<Placeholder> = Placeholder extends `${infer Attribute}:${string}` ? Attribute : Placeholder;
type PartIn<Placeholder> = Placeholder extends `${string}:${infer Part}` ? Part : never;

type Values<Row, Names> = { readonly [Name in keyof Row & Names]-?: NonNullable<Row[Name]> };
type PartitionNames<Name extends ItemName, Index extends IndexName> = NamesIn<Templates<Name, Index>[0]>;
type Partition<Name extends ItemName, Row, Index extends IndexName> = Values<
  Row,
  AttributeIn<PartitionNames<Name, Index>>
>;
/** A query names the parts of the partition themselves, and the attributes that are whole in it. */
type AskedPartition<Name extends ItemName, Row, Index extends IndexName> = Values<
  Row,
  Exclude<PartitionNames<Name, Index>, `${string}:${string}`>
> & { readonly [Part in PartIn<PartitionNames<Name, Index>>]: string };
type Sort<Name extends ItemName, Row, Index extends IndexName> = Values<Row, NamesIn<Templates<Name, Index>[1]>>;

/** All attributes of the primary key. */
export type KeyOf<Name extends ItemName, Row> = Partition<Name, Row, 'primary'> & Sort<Name, Row, 'primary'>;

/** Attributes that identify an item in an index: those of its keys there, and of its primary key. */
export type PlaceOf<Name extends ItemName, Row, Index extends IndexName> = KeyOf<Name, Row> &
  Partition<Name, Row, Index> &
  Sort<Name, Row, Index>;

/** A query of an index: its partition, and the known attributes of its sort key, from the left. */
export interface Query<Name extends ItemName, Row, Index extends IndexName> {
  readonly index: Index;
  readonly key: AskedPartition<Name, Row, Index> & Partial<Sort<Name, Row, Index>>;
  /** The start of the next attribute of the sort key. */
  readonly beginsWith?: Partial<Sort<Name, Row, Index>>;
  /** Start and end of the rest of the sort key, both included; instead of `beginsWith`. */
  readonly between?: readonly [from: string, to: string];
  /** Descending order; absent = in the order of the sort key. */
  readonly isDescending?: boolean;
}
