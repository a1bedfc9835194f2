import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { specificationSections } from './test/specification-sections.ts'

/** In place of addresses of stylesheets, scripts and frames: components under test never load them. */
const assetStubs = {
  name: 'asset-stubs',
  enforce: 'pre' as const,
  resolveId: (id: string) => (/\?(url|script|frame)$/.test(id) ? '\0asset-stub' : undefined),
  load: (id: string) => (id === '\0asset-stub' ? `export default 'data:,'` : undefined),
}

const shared = {
  environment: 'node' as const,
  setupFiles: ['./test/no-console-errors.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
}

/** Files share their modules: no `vi.mock` but a spy on the module, and no state that one of them would leave to the next. */
const sharing = { isolate: false, unstubGlobals: true }

/** Tests that have a database. */
const withDatabase = ['server/**/*.db.test.ts', 'test/architecture/*.db.test.ts']

/** In its workspace, whose parts others must not import. */
const proofOfPictures = 'packages/art/contrast.proof.test.ts'

/** Proofs take long, and longer beside others. */
const patient = { testTimeout: 900_000, hookTimeout: 400_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Some attacks measure times, the development server has to pick up edits in time, faults load three sites at once, and
 * slow files have deadlines: these have the machine to themselves.
 */
const aloneProofs = ['attack-times', 'dev', 'faults', 'slow-files'].map((name) => `test/proof/${name}.test.ts`)

/** The proofs that take longest, which begin first. */
const longProofs = ['attack', 'bench', 'setting-up', 'rehearsal', 'newcomer', 'firefox', 'killing', 'backup']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = longProofs.findIndex((name) => moduleId.endsWith(`test/proof/${name}.test.ts`))
      return rank === -1 ? longProofs.length : rank
    }
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: specificationSections.map((section) => ({ name: `spec-${section}` })),
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['{app,content,contract,packages,server,scripts}/**/*.test.ts', 'test/architecture/**/*.test.ts'],
          exclude: [...withDatabase, proofOfPictures, 'server/platform/embedded-postgres/**'],
          ...sharing,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: withDatabase,
          ...sharing,
          setupFiles: [...shared.setupFiles, './test/fast-stubs.ts'],
          globalSetup: ['./test/global-database.ts'],
        },
      },
      {
        plugins: [assetStubs],
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'component',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          include: ['app/**/*.test.tsx'],
          ...sharing,
          setupFiles: ['./test/component/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pages',
          environment: 'node' as const,
          include: ['test/pages/**/*.test.ts'],
          ...sharing,
        },
      },
      {
        test: {
          ...shared,
          name: 'process',
          include: ['server/platform/embedded-postgres/start.test.ts', 'test/process/**/*.test.ts'],
          globalSetup: ['./test/process/first-start.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          name: 'proof',
          include: ['test/proof/**/*.test.ts', proofOfPictures],
          exclude: aloneProofs,
          globalSetup: ['./test/process/first-start.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          name: 'proof-alone',
          include: aloneProofs,
          globalSetup: ['./test/global-database.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
})
