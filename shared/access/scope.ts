import * as z from 'zod';

/**
 * Reach of a permission.
 * - `assigned`: rows that name the member. A lab's orders without an assignee are open to its whole staff.
 * - `own`: rows of the session's organisation; for an order, this is its clinic or its target lab.
 * - `all`: rows of every organisation.
 */
export const Scope = z.enum(['assigned', 'own', 'all']);
export type Scope = z.infer<typeof Scope>;

const reachOf = (scope: Scope): number => Scope.options.indexOf(scope);

/** Returns the narrower of two scopes. */
export const narrower = (one: Scope, other: Scope): Scope => (reachOf(one) <= reachOf(other) ? one : other);

/** Returns the narrower of two scopes; `undefined` if either is missing. */
export const both = (one: Scope | undefined, other: Scope | undefined): Scope | undefined =>
  one === undefined || other === undefined ? undefined : narrower(one, other);
