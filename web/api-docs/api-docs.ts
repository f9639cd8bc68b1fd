import './own-html.ts';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#document',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
  // The validator is another party's site, so the page does not use it.
  validatorUrl: null,
});
