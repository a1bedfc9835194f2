import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const print = '<link rel="stylesheet" media="print" href="/assets/print.css"/>'

async function build(page: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'club-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'login'))
  await writeFile(join(folder, 'assets/root.css'), '@layer base,pages;\n')
  await writeFile(join(folder, 'assets/login.css'), '@layer pages{a{color:red}}\n')
  await writeFile(join(folder, 'assets/frame.html'), page)
  await writeFile(join(folder, 'login/index.html'), page)
  return folder
}

test('a page has its styles inlined in the order of its links, which stay and fetch nothing', async () => {
  const folder = await build(
    `<head><link rel="stylesheet" href="/assets/root.css"/><link rel="stylesheet" href="/assets/login.css#"/>${print}</head>`,
  )
  await inlineStyles(folder)
  expect(await readFile(join(folder, 'login/index.html'), 'utf8')).toBe(
    '<head><style>@layer base,pages;@layer pages{a{color:red}}</style>' +
      '<link rel="stylesheet" disabled="" href="/assets/root.css"/>' +
      '<link rel="stylesheet" disabled="" href="/assets/login.css#"/>' +
      `<link rel="stylesheet" disabled="" href="/assets/login.css"/>${print}</head>`,
  )
  expect(await readFile(join(folder, 'assets/frame.html'), 'utf8')).not.toContain('<style>')
})

test('a page without styles fails the build', async () => {
  await expect(inlineStyles(await build('<head></head>'))).rejects.toThrow('login/index.html')
})
