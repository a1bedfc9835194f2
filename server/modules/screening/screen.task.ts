import { screen } from '#contract/screening/screen.ts'

// Runs in a worker thread: see service.ts.
export const run = screen
