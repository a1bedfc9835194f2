import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ended, startSite } from '../site-process.ts'
import { runCommand } from '../clones.ts'
import { partsOf, processesOf } from '../processes.ts'
import { newDataFolder } from './data-folder.ts'

const root = join(import.meta.dirname, '../..')
let dataFolder = ''

beforeEach(() => {
  dataFolder = newDataFolder()
})
afterEach(() => {
  for (const { pid } of processesOf(dataFolder)) process.kill(pid, 'SIGKILL')
  rmSync(dataFolder, { recursive: true, force: true })
})

const reset = (words = '', env: Record<string, string> = {}) =>
  runCommand(root, `npm run reset --silent -- ${words}`.trim(), { env: { DATA_DIR: dataFolder, ...env } }).ended

describe('npm run reset', () => {
  test('deletes the site’s data and nothing else, after confirmation', async () => {
    const site = await startSite({ dataFolder })
    const running = await reset('--yes')
    expect(running).toMatchObject({ code: 1 })
    expect(running.output).toContain(`(process ${site.child.pid}) already uses ${dataFolder}`)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    await site.stop()

    writeFileSync(join(dataFolder, 'my-notes.txt'), 'mine')
    const untold = await reset()
    expect(untold).toMatchObject({ code: 1 })
    expect(untold.output).toMatch(/^This would remove [^\n]*pg[^\n]* in [^\n]*: say "npm run reset -- --yes"\.\n$/)
    expect(readdirSync(dataFolder)).toContain('pg')

    expect(await reset('--yes')).toMatchObject({ code: 0 })
    expect(readdirSync(dataFolder)).toEqual(['my-notes.txt'])
    expect((await reset('--yes')).output).toBe(`There is nothing of the site in ${dataFolder}.\n`)
  })

  test('ends a PostgreSQL that a killed server left behind', async () => {
    const site = await startSite({ dataFolder })
    const { postgres } = partsOf(site)
    await ended(site.child, 'SIGKILL')
    expect(await reset('--yes')).toMatchObject({ code: 0 })
    expect(processesOf(dataFolder).filter(({ pid }) => pid === postgres)).toEqual([])
    expect(readdirSync(dataFolder)).toEqual([])
  })

  test('does not touch an external database', async () => {
    const before = readdirSync(dataFolder)
    const { code, output } = await reset('--yes', { DATABASE_URL: 'postgres://club:secret@db.example/club' })
    expect(code).toBe(1)
    expect(output).toBe('DATABASE_URL is set: this command resets the embedded database alone.\n')
    expect(readdirSync(dataFolder)).toEqual(before)
  })
})
