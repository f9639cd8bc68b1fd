/**
 * Keeps the table of a test file in a file of its own instead of in memory: for sweeps that write thousands of times and watch the writes. The
 * emulator then finds the stream's last record by an index (`index-stream.ts`); in memory it reads all records at each write. Import it before
 * `table.ts`.
 */
process.env['ARCATA_TABLE_IN_FILE'] = 'true';
