import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { killAndWait, unharmed } from '../killing.ts'
import { processesOf } from '../processes.ts'
import { newDataFolder } from './data-folder.ts'

let dataFolder = ''

beforeEach(() => {
  dataFolder = newDataFolder()
})
afterEach(() => {
  for (const { pid } of processesOf(dataFolder)) process.kill(pid, 'SIGKILL')
  rmSync(dataFolder, { recursive: true, force: true })
})

// Other parts, and what the server was doing: test/proof/killing.test.ts.
describe('after kill -9', () => {
  test('of postgres and sandbox the running site recovers and no acknowledged write is missing', async () => {
    expect(await killAndWait(dataFolder, ['postgres', 'sandbox'])).toEqual(unharmed)
  })
})
