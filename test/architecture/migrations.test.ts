import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './sources.ts'

test('the migrations create exactly the tables of the code', async () => {
  const files = sourceFiles.filter((path) => /^server\/.*\/tables\.ts$/.test(path))
  const modules = await Promise.all(files.map((path) => import(pathToFileURL(join(root, path)).href)))
  const tables = Object.assign({}, ...modules) as Record<string, unknown>
  const snapshots = readdirSync(join(root, 'migrations/meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
  const newest = JSON.parse(readFileSync(join(root, 'migrations/meta', snapshots.at(-1) ?? ''), 'utf8'))
  const missing = await generateMigration(newest, generateDrizzleJson(tables, newest.id, undefined, 'snake_case'))
  expect(missing).toEqual([])
})
