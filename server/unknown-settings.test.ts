import { expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { describeUnknownSettings, findUnknownSettings } from './unknown-settings.ts'

test.each([
  ['STRIPE_WEBHOK_SECRET', 'STRIPE_WEBHOOK_SECRET'],
  ['SITE_ULR', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['WORKER', 'WORKERS'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['SMTP_PASSWORD', null],
  ['AUTH_RATE_LIMIT', null],
])('%s is named as an unknown setting', (name, meant) => {
  expect(findUnknownSettings({ [name]: 'x' })).toEqual([{ name, meant }])
})

test('settings, empty variables and variables of other programs are not named', () => {
  const known = Object.fromEntries(settingNames.map((name) => [name, 'x']))
  const others = ['PATH', 'HOME', 'HOSTNAME', 'USER', 'LOGNAME', 'MAIL', 'SHELL', 'SHLVL', 'LANG', 'TZ', 'NODE_ENV']
  const more = ['NODE_OPTIONS', 'npm_config_cache', 'AWS_REGION', 'PGHOST', 'CHROMIUM_PATH', 'INVOCATION_ID']
  const foreign = Object.fromEntries([...others, ...more].map((name) => [name, 'x']))
  expect(findUnknownSettings({ ...known, ...foreign, SMTP_PASSWORD: '', SITE_NAME: undefined })).toEqual([])
})

test('the warning is one line that names them all, and no value', () => {
  const unknown = findUnknownSettings({ SMTP_PASSWORD: 'hunter2', SITE_ULR: 'https://club.example' })
  expect(describeUnknownSettings(unknown)).toBe(
    'Warning: unknown settings have no effect: SITE_ULR (did you mean SITE_URL?), SMTP_PASSWORD. See .env.example for every setting.',
  )
  expect(describeUnknownSettings([])).toBeNull()
})
