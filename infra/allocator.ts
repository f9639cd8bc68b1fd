/**
 * How glibc's malloc keeps freed memory (https://man7.org/linux/man-pages/man3/mallopt.3.html): in two arenas instead of eight a core, and
 * whatever is larger than 128 KiB goes back to the system at once. Typed arrays of megabytes come and go in several threads; without this a
 * long case grows to twice the memory that it uses.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
