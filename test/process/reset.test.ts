import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../clones.ts'
import { useDataFolder } from './data-folder.ts'

const root = join(import.meta.dirname, '../..')

const data = useDataFolder()

const reset = (words = '', env: Record<string, string> = {}) =>
  runCommand(root, `npm run reset --silent -- ${words}`.trim(), { env: { DATA_DIR: data.folder, ...env } }).ended

describe('npm run reset', () => {
  test('deletes the site’s data and nothing else, after confirmation', async () => {
    const site = await data.start()
    const running = await reset('--yes')
    expect(running).toMatchObject({ code: 1 })
    expect(running.output).toContain(`(process ${site.child.pid}) already uses ${data.folder}`)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    await site.stop()

    writeFileSync(join(data.folder, 'my-notes.txt'), 'mine')
    const untold = await reset()
    expect(untold).toMatchObject({ code: 1 })
    expect(untold.output).toMatch(/^This would remove [^\n]*pg[^\n]* in [^\n]*: say "npm run reset -- --yes"\.\n$/)
    expect(readdirSync(data.folder)).toContain('pg')

    expect(await reset('--yes')).toMatchObject({ code: 0 })
    expect(readdirSync(data.folder)).toEqual(['my-notes.txt'])
    expect((await reset('--yes')).output).toBe(`There is nothing of the site in ${data.folder}.\n`)
  })

  test('does not touch an external database', async () => {
    const before = readdirSync(data.folder)
    const { code, output } = await reset('--yes', { DATABASE_URL: 'postgres://club:secret@db.example/club' })
    expect(code).toBe(1)
    expect(output).toBe('DATABASE_URL is set: this command resets the embedded database alone.\n')
    expect(readdirSync(data.folder)).toEqual(before)
  })
})
