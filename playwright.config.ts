import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // Twice the cores that CI has: half of a browser test is waiting.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  // A test that only passes when it is repeated is named as flaky at the end of the run.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    // A trace of each test costs a fifth of the whole run; `npx playwright test --trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
    // Nothing moves, except in tests of what moves: each frame is drawn by the processor.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: chromiumArguments,
    },
  },
})
