import * as z from 'zod';

/**
 * How far a permission reaches. `own`: rows of the session's organisation (of an order: its clinic or its target lab).
 * `assigned`: rows that name the member; a lab's orders assigned to no one are open to its whole staff. `all`: every organisation's rows.
 */
export const Scope = z.enum(['assigned', 'own', 'all']);
export type Scope = z.infer<typeof Scope>;

const reachOf = (scope: Scope): number => Scope.options.indexOf(scope);

/** Returns the scope that reaches less far. */
export const narrower = (one: Scope, other: Scope): Scope => (reachOf(one) <= reachOf(other) ? one : other);

/** Returns the narrower of two scopes; `undefined` if either is missing. */
export const both = (one: Scope | undefined, other: Scope | undefined): Scope | undefined =>
  one === undefined || other === undefined ? undefined : narrower(one, other);
