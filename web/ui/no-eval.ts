import * as z from 'zod';

// The content security policy forbids code from text. Zod tries it for each page that loads, and each try would be reported as an attack.
z.config({ jitless: true });
