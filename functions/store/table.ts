import { StoreEnv } from './env.ts';

/** The single table's name, for this folder only. Stores and handlers use item types. */
export const TABLE_NAME = StoreEnv.parse(process.env).TABLE_NAME;
