import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'node' as const,
  setupFiles: ['./test/no-console-errors.ts'],
  // A test that only passes when it is repeated is named as flaky at the end of the run.
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{app,content,contract,packages,server,scripts}/**/*.test.{ts,tsx}',
            'test/architecture/**/*.test.ts',
          ],
          exclude: ['server/platform/embedded-postgres/**'],
          globalSetup: ['./test/global-database.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'process',
          include: ['server/platform/embedded-postgres/**/*.test.ts', 'test/process/**/*.test.ts'],
          globalSetup: ['./test/process/first-start.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'proof',
          include: ['test/proof/**/*.test.ts'],
          // Each has the machine to itself: some of them load a whole site.
          fileParallelism: false,
          testTimeout: 400_000,
          hookTimeout: 400_000,
        },
      },
    ],
  },
})
