import * as z from 'zod';

// The content security policy forbids to run code from text. Otherwise Zod would try that once in each page, and each try would be reported
// as an attack.
z.config({ jitless: true });
