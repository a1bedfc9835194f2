import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './scripts/chromium.mjs'
import type { SiteOptions } from './test/e2e/sites.ts'

// These run one test at a time: they move the clock of the payment sandbox, which is that of everybody on their site, or
// see all works and members of it.
const time = /e2e\/(billing|membership)\.spec/
const desk = /e2e\/(owner|review|review-queue)\.spec/
const people =
  /e2e\/(account-page|age-screen|bound-confirmation|devices|family|first-evening|guardians|parental-gate|pin|quiet-hours|reports|retention|week)\.spec/

const browser = { executablePath: process.env['CHROMIUM_PATH'], args: chromiumArguments }
// For journeys that look at no picture: to decode and draw pictures takes a tenth of their time.
const withoutPictures = {
  launchOptions: { ...browser, args: [...chromiumArguments, '--blink-settings=imagesEnabled=false'] },
}

export default defineConfig<SiteOptions>({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/sites.ts',
  // Twice the cores that CI has: half of a browser test is waiting.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // The longest journey on a slow machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    // A trace of each test costs a fifth of the whole run; `npx playwright test --trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
    // Nothing moves, except in tests of what moves: each frame is drawn by the processor.
    reducedMotion: 'reduce',
    // It would hide requests from `page.route`; test/e2e/without-connection.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  projects: [
    ...[
      // What takes longest begins first.
      { name: 'time', testMatch: time, workers: 1, use: { ...withoutPictures, siteName: 'clock' as const } },
      { name: 'desk', testMatch: desk, workers: 1, use: withoutPictures },
      { name: 'people', testMatch: people, use: withoutPictures },
      { name: 'journeys', testIgnore: [desk, time, people] },
    ].map((project) => ({ ...project, grepInvert: /@proof/ })),
    // Both are for `npm run proof`: the second repeats journeys on other devices, or with larger text.
    { name: 'proof', testDir: 'test/proof/browser' },
    { name: 'proof-variants', grep: /@proof/ },
  ],
})
