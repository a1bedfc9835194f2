import { storageKey } from '#app/api/session/stored-session.ts'
import type { AuthSession } from '#contract/auth.ts'
import type { ChildSelf } from '#contract/household.ts'
import {
  childItemsPath,
  homePath,
  householdPaths,
  membershipPaths,
  ownerPaths,
  paintingsPath,
  voicesPath,
  receivedStickersPath,
} from '#contract/paths.ts'
import { people } from '../people.ts'
import { emptyHome } from './home.ts'
import type { Answers } from './network.ts'

/** Somebody who is signed in, and the answers that every page asks for. */
export type TestUser = { readonly session: AuthSession; readonly answers: Answers }

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session as GoTrue answers it; its token is signed by nobody. */
export function sessionOf(id: string, email: string, metadata: Record<string, unknown> = {}): AuthSession {
  const issued = Math.floor(Date.now() / 1000)
  const expires = issued + 3600
  const at = new Date(issued * 1000).toISOString()
  return {
    access_token: `${encoded({ alg: 'ES256' })}.${encoded({ sub: id, exp: expires, iat: issued, session_id: crypto.randomUUID() })}.c2ln`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expires,
    refresh_token: `refresh-${id}`,
    user: {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      email_confirmed_at: at,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'], ...metadata },
      user_metadata: {},
      identities: [],
      created_at: at,
      updated_at: at,
      is_anonymous: false,
    },
  }
}

const ids = {
  mara: '0190a1b2-0000-7000-8000-000000000001',
  juno: '0190a1b2-0000-7000-8000-000000000002',
  odile: '0190a1b2-0000-7000-8000-000000000003',
  pip: '0190a1b2-0000-7000-8000-000000000004',
  vesper: '0190a1b2-0000-7000-8000-000000000005',
  other: '0190a1b2-0000-7000-8000-000000000006',
} as const

const adult = (session: AuthSession, role: { owner: boolean; moderator: boolean }): TestUser => ({
  session,
  answers: {
    [`GET ${membershipPaths.memberships}`]: { data: [] },
    [`GET ${ownerPaths.role}`]: role,
    [`GET ${homePath}`]: emptyHome,
    [`GET ${receivedStickersPath}`]: { received: [] },
    'GET /auth/v1/user': session.user,
    [`GET ${householdPaths.retention}`]: { retention: null, erased: null },
  },
})

/** Mara, without a membership. */
export const member = (metadata?: Record<string, unknown>): TestUser =>
  adult(sessionOf(ids.mara, people.mara.email, metadata), { owner: false, moderator: false })

/** Juno, 17 years old. */
export const teen = (): TestUser =>
  adult(sessionOf(ids.juno, people.juno.email, { kind: 'teen' }), { owner: false, moderator: false })

/** Odile, who owns the site. */
export const owner = (): TestUser => adult(sessionOf(ids.odile, people.odile.email), { owner: true, moderator: true })

/** Vesper, a moderator. */
export const moderator = (): TestUser =>
  adult(sessionOf(ids.vesper, people.vesper.email), { owner: false, moderator: true })

/** Pip, 8 years old, in the guardian's browser or, with `paired_device`, on a device of its own. */
export const child = (self: Partial<ChildSelf> = {}, metadata: Record<string, unknown> = {}): TestUser =>
  childOf(ids.pip, self, metadata)

/** A child of another household. */
export const childNamed = (nickname: string): TestUser => childOf(ids.other, { nickname })

function childOf(id: string, self: Partial<ChildSelf>, metadata: Record<string, unknown> = {}): TestUser {
  const session = sessionOf(id, '', { kind: 'child', ...metadata })
  const answer: ChildSelf = {
    nickname: 'Pip',
    avatar: 'owl',
    band: '7-9',
    pin: false,
    pin_locked: false,
    publish: false,
    quiet: null,
    limit: null,
    badges: [],
    realms: [],
    published: [],
    ...self,
  }
  return {
    session,
    answers: {
      [`GET ${householdPaths.self}`]: answer,
      'GET /auth/v1/user': session.user,
      [`GET ${householdPaths.retention}`]: { retention: null, erased: null },
      [`GET ${childItemsPath}`]: { items: [] },
      [`GET ${paintingsPath}`]: { items: [] },
      [`GET ${voicesPath}`]: { voices: [] },
      [`GET ${receivedStickersPath}`]: { received: [] },
    },
  }
}

/** Stores a session, as a page finds it that is opened by somebody who is signed in. */
export function storeSession({ session }: TestUser): void {
  localStorage.setItem(storageKey, JSON.stringify(session))
  document.documentElement.dataset['session'] = session.user.app_metadata['kind'] === 'child' ? 'child' : ''
}
