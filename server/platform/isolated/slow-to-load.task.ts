import { setTimeout } from 'node:timers/promises'

export { run } from './test.task.ts'

// A module that takes as long to load as on a busy machine.
await setTimeout(1_000)
