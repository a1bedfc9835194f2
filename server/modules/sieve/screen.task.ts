import { sieve } from '#contract/sieve/sieve.ts'

// Runs in a worker thread: see service.ts.
export const run = sieve
