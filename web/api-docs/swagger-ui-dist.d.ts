declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Opens or closes a part of the page: a tag or a call. */
  type Show = (part: readonly [kind: string, tag?: string, operationId?: string], isShown: boolean) => unknown;

  export type SwaggerPlugin = () => { statePlugins: { layout: { wrapActions: { show: (show: Show) => Show } } } };

  export default function SwaggerUI(options: {
    spec: object;
    domNode: HTMLElement;
    defaultModelsExpandDepth: number;
    docExpansion: 'list' | 'full' | 'none';
    plugins: readonly SwaggerPlugin[];
    validatorUrl: string | null;
  }): { layoutActions: { show: Show } };
}
