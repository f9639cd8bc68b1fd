import type { Route } from '../template/read-api.ts';

/**
 * Route of a request and the values of its path parameters, as API Gateway's event has them. `pathParameters` is null if there are none.
 */
export interface RouteMatch {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string>> | null;
}

interface Node {
  readonly literal: Map<string, Node>;
  parameter: { readonly name: string; readonly node: Node } | undefined;
  greedy: { readonly name: string; readonly routes: Route[] } | undefined;
  readonly routes: Route[];
}

const newNode = (): Node => ({ literal: new Map(), parameter: undefined, greedy: undefined, routes: [] });
const segmentsOf = (path: string): string[] => path.split('/').slice(1);

const pick = (routes: readonly Route[], method: string): Route | undefined =>
  routes.find((route) => route.method === method) ?? routes.find((route) => route.method === 'ANY');

/**
 * Finds the route of a request as API Gateway does, with backtracking. Literal segments go before `{name}`, and `{name}` before `{name+}`.
 * A slash at the end of a path is ignored, except for the root.
 */
export class Router {
  readonly #root = newNode();

  constructor(routes: readonly Route[]) {
    for (const route of routes) this.#add(route);
  }

  find(method: string, path: string): RouteMatch | undefined {
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const found = this.#walk(this.#root, segmentsOf(trimmed === '/' ? '' : trimmed), method);
    if (found === undefined) return undefined;
    const { route, parameters } = found;
    return { route, pathParameters: parameters.length === 0 ? null : Object.fromEntries(parameters) };
  }

  #add(route: Route): void {
    let node = this.#root;
    for (const segment of segmentsOf(route.path === '/' ? '' : route.path)) {
      const name = /^\{([^+}]+)(\+?)\}$/u.exec(segment);
      if (name === null) {
        const next = node.literal.get(segment) ?? newNode();
        node.literal.set(segment, next);
        node = next;
      } else if (name[2] === '+') {
        node.greedy ??= { name: name[1] ?? '', routes: [] };
        node.greedy.routes.push(route);
        return;
      } else {
        node.parameter ??= { name: name[1] ?? '', node: newNode() };
        node = node.parameter.node;
      }
    }
    node.routes.push(route);
  }

  #walk(
    node: Node,
    segments: readonly string[],
    method: string,
  ): { route: Route; parameters: [string, string][] } | undefined {
    const [segment, ...rest] = segments;
    if (segment === undefined) {
      const route = pick(node.routes, method);
      return route && { route, parameters: [] };
    }
    const literal = node.literal.get(segment);
    const byLiteral = literal && this.#walk(literal, rest, method);
    if (byLiteral !== undefined) return byLiteral;
    const byParameter = node.parameter && segment !== '' && this.#walk(node.parameter.node, rest, method);
    if (node.parameter && byParameter) {
      return {
        ...byParameter,
        parameters: [[node.parameter.name, decodeURIComponent(segment)], ...byParameter.parameters],
      };
    }
    const greedy = node.greedy && pick(node.greedy.routes, method);
    return (
      node.greedy &&
      greedy && { route: greedy, parameters: [[node.greedy.name, decodeURIComponent(segments.join('/'))]] }
    );
  }
}
