import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableName, isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { privacyWords, type StoredDataKey } from '#content/about/privacy.ts'
import { read, root, sourceFiles } from './sources.ts'

/** Which part of /privacy speaks of a table; null for one that holds nothing about people. */
const spokenOf: Readonly<Record<string, StoredDataKey | null>> = {
  account_deletions: 'deletions',
  account_downloads: 'logins',
  appeals: 'decisions',
  authors: 'storybooks',
  charge_reversals: 'memberships',
  child_items: 'items',
  child_minutes: 'minutes',
  children: 'children',
  consents: 'children',
  deleted_accounts: 'deletions',
  device_codes: 'children',
  dream_journal_storybooks: 'storybooks',
  flow_states: 'logins',
  guardian_invitations: 'family',
  guardians: 'family',
  household_retention: 'family',
  households: 'family',
  app_state: null,
  built_in_places: 'places',
  mail_tokens: 'logins',
  mailbox_messages: 'emails',
  membership_charges: 'memberships',
  membership_emails: 'memberships',
  membership_ledger: 'memberships',
  memberships: 'memberships',
  open_checkouts: 'memberships',
  paintings: 'items',
  owner_actions: 'looks',
  pending_decisions: 'decisions',
  pending_versions: 'storybooks',
  provider_customers: 'memberships',
  provider_events: 'memberships',
  rate_limits: 'counters',
  reading_places: 'places',
  refresh_tokens: 'logins',
  reports: 'reports',
  review_notes: 'decisions',
  reviews: 'decisions',
  room_writings: 'writings',
  sessions: 'logins',
  signing_keys: null,
  storybook_stickers: 'stickers',
  storybook_uploads: 'storybooks',
  suspensions: 'suspension',
  users: 'account',
  voice_recordings: 'recordings',
  work_history: 'decisions',
  works: 'storybooks',
}

test('the privacy page speaks of every table, and of nothing that there is not', async () => {
  const files = sourceFiles.filter((path) => path.endsWith('/tables.ts') && path.startsWith('server/'))
  const modules = await Promise.all(files.map(async (path) => import(pathToFileURL(join(root, path)).href)))
  const tables = modules.flatMap((module) =>
    Object.values(module as object)
      .filter(isTable)
      .map(getTableName),
  )
  expect(Object.keys(spokenOf).toSorted()).toEqual(tables.toSorted())
  const parts = new Set(Object.values(spokenOf).filter((part) => part !== null))
  expect([...parts].toSorted()).toEqual(Object.keys(privacyWords.kept.items).toSorted())
})

test('the built privacy page holds all of it', () => {
  const html = read('build/client/privacy/index.html')
  for (const { name } of Object.values(privacyWords.kept.items)) expect(html).toContain(`<h3>${name}</h3>`)
})
