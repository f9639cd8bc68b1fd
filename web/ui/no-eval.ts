import * as z from 'zod';

// The content security policy forbids code from text. Otherwise Zod would try it once in each page, and each try would be reported as an
// attack.
z.config({ jitless: true });
