import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tierOffers } from '#content/tier-offers.ts'
import { settingNames } from '#server/config.ts'
import { importsOf, read, root, sourceFiles } from './sources.ts'

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('test/')
const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const ours = ['app', 'content', 'contract', 'packages', 'server', 'test', 'attack', 'bench', 'scripts']

/** The folders that each folder may import. */
const allowed: Record<string, readonly string[]> = {
  content: ['content'],
  contract: ['contract', 'content'],
  app: ['app', 'content', 'contract', 'packages/art/drawn'],
  server: ['server', 'content', 'contract'],
  'packages/art': ['packages/art'],
  'packages/payment-sandbox': ['packages/payment-sandbox'],
}

const product = sourceFiles.filter((path) => !isTest(path))

/** The imports that break a rule, as 'path -> target'. */
const importsThat = (breaksRule: (path: string, target: string) => boolean, files = product) =>
  files.flatMap((path) =>
    importsOf(path)
      .filter((target) => breaksRule(path, target))
      .map((target) => `${path} -> ${target}`),
  )

describe('imports run one way', () => {
  test.each(Object.entries(allowed))('%s imports only what it may', (folder, may) => {
    const isForbidden = (target: string) =>
      ours.some((one) => isIn(one)(target)) && !may.some((one) => isIn(one)(target))
    expect(importsThat((path, target) => isIn(folder)(path) && isForbidden(target))).toEqual([])
  })

  test('of a workspace others import only what its package.json exports', () => {
    const outside = sourceFiles.filter((path) => !isIn('packages')(path))
    expect(
      importsThat((_path, target) => /^packages\/(?!art\/drawn\/|payment-sandbox\/server\.ts$)/.test(target), outside),
    ).toEqual([])
  })

  test('content imports neither packages nor Node', () => {
    const isOurs = (target: string) => ours.some((one) => isIn(one)(target))
    expect(importsThat((path, target) => isIn('content')(path) && !isOurs(target))).toEqual([])
  })

  test('a realm never imports another realm', () => {
    const realmOf = (path: string) => /^app\/realms\/([^/]+)\//.exec(path)?.[1]
    expect(
      importsThat((path, target) => {
        const [from, to] = [realmOf(path), realmOf(target)]
        return from !== undefined && to !== undefined && from !== to
      }),
    ).toEqual([])
  })

  test('ui imports neither pages nor API clients', () => {
    const isAbove = (target: string) => /^app\/(realms|account|memberships|storybooks|api)\//.test(target)
    expect(importsThat((path, target) => isIn('app/ui')(path) && isAbove(target))).toEqual([])
  })

  test('platform imports no module; modules import each other’s service, or what is shared', () => {
    /** What other modules may import besides `service.ts`. */
    const shared: Readonly<Record<string, readonly string[]>> = {
      account: ['deletion'],
      auth: [
        'accounts/account-directory',
        'accounts/users',
        'child-devices',
        'children',
        'email-codes',
        'errors',
        'limits',
        'own-account',
        'credentials',
        'sessions/devices',
        'sessions/identification',
        'sessions/sessions',
        'sign-in',
      ],
      household: [
        'badges',
        'children',
        'family-facts',
        'guardians/guardians',
        'guardians/invitations',
        'guardians/new-guardians',
        'items/items',
        'items/paintings',
        'paying-guardian',
        'recordings',
      ],
      memberships: [
        'billing/billing',
        'entitlements',
        'ledger/charges',
        'ledger/ledger',
        'ledger/reversals',
        'provider/customers',
        'sync/end-payments',
        'sync/event-log',
      ],
      owner: ['actions'],
      review: [
        'author',
        'author-works',
        'guardian',
        'notes',
        'open-works',
        'pen-name',
        'policy',
        'reports',
        'save',
        'suspensions',
        'tables',
      ],
      rooms: ['months'],
      storybooks: ['book', 'built-in-places', 'personal-data', 'stickers', 'unused-files'],
      works: ['kind', 'kinds'],
    }
    const isShared = (path: string, target: string) => {
      const [, module = '', file = ''] = /^server\/modules\/([^/]+)\/(.+)\.ts$/.exec(target) ?? []
      if (file === 'kind' && path === 'server/modules/works/kinds.ts') return true
      return file === 'service' || (shared[module]?.includes(file) ?? false)
    }
    const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]
    const wrong = importsThat((path, target) => {
      if (moduleOf(target) === undefined) return false
      if (path.startsWith('server/platform/')) return true
      const from = moduleOf(path)
      if (path.endsWith('/tables.ts') && target.endsWith('/tables.ts')) return false
      return from !== undefined && from !== moduleOf(target) && !isShared(path, target)
    })
    expect(wrong).toEqual([])
  })

  test('the folders inside a module import each other in one direction', () => {
    const folderOf = (path: string) => /^(server\/modules\/[^/]+\/[^/]+)\//.exec(path)?.[1]
    const edges = product.flatMap((path) =>
      importsOf(path).map((target) => ({ path, target, from: folderOf(path), to: folderOf(target) })),
    )
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      from === to ||
      edges.some((edge) => {
        if (edge.from !== from || edge.to === undefined || seen.has(edge.to)) return false
        return reaches(edge.to, to, seen.add(edge.to))
      })
    const wrong = edges.filter(
      ({ from, to }) => from !== undefined && to !== undefined && from !== to && reaches(to, from),
    )
    expect(wrong.map(({ path, target }) => `${path} -> ${target}`)).toEqual([])
  })

  test('routes never import tables', () => {
    expect(importsThat((path, target) => path.endsWith('/routes.ts') && target.endsWith('/tables.ts'))).toEqual([])
  })
})

describe('the code', () => {
  test('reads the environment in one place', () => {
    const places = product.filter(
      (path) =>
        /^(app|content|contract|server)\//.test(path) &&
        path !== 'server/platform/isolated/test.task.ts' &&
        read(path).includes('process.env'),
    )
    expect(places).toEqual(['server/config.ts'])
  })

  test('does not branch on NODE_ENV', () => {
    expect(product.filter((path) => read(path).includes('NODE_ENV'))).toEqual([])
  })

  test('has no file or folder called utils, helpers, common, misc or types', () => {
    const names = /^(utils?|helpers?|common|misc|types|index)(\.tsx?)?$/
    expect(sourceFiles.flatMap((path) => path.split('/')).filter((name) => names.test(name))).toEqual([])
  })

  test('names its files in kebab-case', () => {
    expect(
      sourceFiles
        .map((path) => basename(path))
        .filter((name) => !/^[a-z0-9-]+(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/.test(name)),
    ).toEqual([])
  })

  test('has no skipped and no focused test', () => {
    const wrong = sourceFiles.filter(
      (path) => isTest(path) && /\b(test|it|describe)\.(only|skip|todo|fixme)\(/.test(read(path)),
    )
    expect(wrong).toEqual([])
  })

  test('names its tests in at most 100 characters', () => {
    const title = /\b(?:test|describe)(?:\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
    const titles = sourceFiles
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .flatMap((path) => [...read(path).matchAll(title)].map(([, , words = '']) => words))
    expect(titles.length).toBeGreaterThan(1500)
    // What is inserted counts for nothing.
    expect(titles.filter((words) => words.replaceAll(/\$\{.*?\}/g, '').length > 100)).toEqual([])
  })

  test('explains every setting in .env.example, and no other', () => {
    const explained = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(explained.toSorted()).toEqual(settingNames.filter((name) => name !== 'PAGES_ELSEWHERE').toSorted())
  })

  test('has styles for members of each tier and each room', () => {
    const css = read('app/theme/base.css')
    for (const { key, realm } of tierOffers)
      for (const name of [`if-held-${key}`, `if-not-held-${key}`, `if-held-${realm}`]) expect(css).toContain(`.${name}`)
  })

  test('gives each decision its own number and at most 60 lines', () => {
    const names = readdirSync(join(root, 'docs/decisions'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.md$/)
      const text = readFileSync(join(root, 'docs/decisions', name), 'utf8')
      expect(text).toMatch(new RegExp(`^# ${name.slice(0, 3)} .+\\n[\\s\\S]*## When to look again`))
      expect({ name, isLong: text.trimEnd().split('\n').length > 60 }).toEqual({ name, isLong: false })
    }
    expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length)
  })
})

test('the set-up runs on Node.js 20', () => {
  const scripts = ['setup.mjs', 'test.mjs', 'proof.mjs', 'test-run.mjs', 'chromium.mjs', 'firefox.mjs', 'debian.mjs']
  for (const name of scripts) {
    const imports = [...read(`scripts/${name}`).matchAll(/from '([^']+)'/g)].map(([, from]) => from ?? '')
    expect(imports.filter((from) => !from.startsWith('node:') && !from.endsWith('.mjs'))).toEqual([])
  }
})

test('whatever starts a Chromium finds or installs it first', () => {
  const starts = sourceFiles.filter((path) => /chromiumArguments/.test(read(path)) && path !== 'scripts/chromium.mjs')
  expect(starts).toContain('bench/page-load.ts')
  const wrong = starts.filter((path) => !path.endsWith('.d.mts') && !read(path).includes('findOrInstallChromium('))
  expect(wrong).toEqual([])
})
