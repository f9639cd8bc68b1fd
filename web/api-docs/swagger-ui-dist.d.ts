declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: {
    url: string;
    dom_id: string;
    deepLinking: boolean;
    defaultModelsExpandDepth: number;
    docExpansion: 'list' | 'full' | 'none';
    validatorUrl: string | null;
  }): void;
}
