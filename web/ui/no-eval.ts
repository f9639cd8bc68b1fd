import * as z from 'zod';

// `jitless` stops Zod from running code that it makes from text. The content security policy forbids such code. Without `jitless`, Zod
// would try it once in each page, and the browser would report each try as an attack.
z.config({ jitless: true });
