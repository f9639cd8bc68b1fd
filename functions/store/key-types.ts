import type { IndexName, ItemName, KEYS } from './keys.ts';

/** The names in the placeholders of a key template of `KEYS`, such as `state` and `fileId:shard32`. */
type NamesIn<Template extends string> = Template extends `${string}\${${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The templates of the partition key and the sort key of an item type's index. */
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
/** The values that a query gives for the partition: the parts themselves, and the attributes that are not made into parts. */
type AskedPartition<Name extends ItemName, Row, Index extends IndexName> = Values<
  Row,
  Exclude<PartitionNames<Name, Index>, `${string}:${string}`>
> & { readonly [Part in PartIn<PartitionNames<Name, Index>>]: string };
type Sort<Name extends ItemName, Row, Index extends IndexName> = Values<Row, NamesIn<Templates<Name, Index>[1]>>;

/** All attributes of the primary key. */
export type KeyOf<Name extends ItemName, Row> = Partition<Name, Row, 'primary'> & Sort<Name, Row, 'primary'>;

/** Attributes that identify an item's position in an index: the attributes of the index keys and of the primary key. */
export type PlaceOf<Name extends ItemName, Row, Index extends IndexName> = KeyOf<Name, Row> &
  Partition<Name, Row, Index> &
  Sort<Name, Row, Index>;

/** A query of an index: the partition, and the first attributes of the sort key, as many as are known. */
export interface Query<Name extends ItemName, Row, Index extends IndexName> {
  readonly index: Index;
  readonly key: AskedPartition<Name, Row, Index> & Partial<Sort<Name, Row, Index>>;
  /** Start of the first attribute of the sort key that `key` does not give. */
  readonly beginsWith?: Partial<Sort<Name, Row, Index>>;
  /** First and last value, both included, of the rest of the sort key. Cannot be combined with `beginsWith`. */
  readonly between?: readonly [from: string, to: string];
  /** Whether the order is descending; absent for the ascending order of the sort key. */
  readonly isDescending?: boolean;
}
