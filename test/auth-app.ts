import { createHash, randomBytes } from 'node:crypto'
import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { readMailbox, type MailboxMessage } from '#server/platform/mail/mail.ts'
import { startTestApp, useShared, type TestApp, type TestAppOptions } from './app.ts'

/** An app without the intervals and limits that tests would run into; each can be set back. */
export async function startAuthApp({ env, ...options }: TestAppOptions = {}): Promise<TestApp> {
  return startTestApp({
    ...options,
    env: {
      AUTH_MAIL_INTERVAL_S: '0',
      AUTH_RATE_LIMIT_MAIL: '100000',
      AUTH_RATE_LIMIT_OTHER: '100000',
      AUTH_RATE_LIMIT_TOKEN: '100000',
      ...env,
    },
  })
}

/** Such an app for the tests of a file or a describe block. */
export const useAuthApp = (options: TestAppOptions = {}): TestApp =>
  useShared(
    () => startAuthApp(options),
    (app) => app.close(),
  )

/** The unmodified browser client, with its own storage. */
export function browser(address: string, options: GoTrueClientOptions = {}): GoTrueClient {
  return new GoTrueClient({
    url: `${address}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    storage: storage(),
    ...options,
  })
}

/** A browser's storage, for one client or for two tabs. */
export function storage(): NonNullable<GoTrueClientOptions['storage']> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => {
      kept.delete(key)
    },
  }
}

/** The email that an action causes. */
export async function emailAfter(app: TestApp, email: string, cause: () => Promise<unknown>): Promise<MailboxMessage> {
  const before = new Set((await readMailbox(app.database.db, email)).map(({ text }) => text))
  await cause()
  return app.mailTo(email, ({ text }) => !before.has(text))
}

/** The link of an email: its path and its token. */
export function linkOf(mail: MailboxMessage): { path: string; token: string; redirectTo: string } {
  const found = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0]
  if (found === undefined) throw new Error('the email has no link')
  const url = new URL(found)
  return {
    path: `${url.pathname}${url.search}`,
    token: url.searchParams.get('token') ?? '',
    redirectTo: url.searchParams.get('redirect_to') ?? '',
  }
}

export function codeOf(mail: MailboxMessage): string {
  const found = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (found === undefined) throw new Error('the email has no code')
  return found
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

interface CallOptions {
  body?: unknown
  token?: string
  newShape?: boolean
  from?: string
  headers?: Record<string, string>
}

type App = Pick<TestApp, 'app'>

/** A call of /auth/v1 without auth-js. */
export async function call(
  { app }: App,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD',
  path: string,
  { body, token, newShape = true, from = '127.0.0.1', headers = {} }: CallOptions = {},
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url: `/auth/v1${path}`,
    remoteAddress: from,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json;charset=UTF-8' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(newShape ? { 'x-supabase-api-version': '2024-01-01' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body === '' ? null : JSON.parse(answer.body),
  }
}

export interface Account {
  email: string
  password: string
}

export const signUp = (app: App, body: object, options: CallOptions = {}): Promise<Answer> =>
  call(app, 'POST', '/signup', { ...options, body })

export const signIn = (app: App, { email, password }: Account, options: CallOptions = {}): Promise<Answer> =>
  call(app, 'POST', '/token?grant_type=password', { ...options, body: { email, password } })

export const refresh = (app: App, refresh_token: string): Promise<Answer> =>
  call(app, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })

/** Exchanges the code of a link, by a verifier or a password. */
export const exchange = (app: App, auth_code: string, by: object): Promise<Answer> =>
  call(app, 'POST', '/token?grant_type=pkce', { body: { auth_code, ...by } })

export const verify = (app: App, body: object, options: CallOptions = {}): Promise<Answer> =>
  call(app, 'POST', '/verify', { ...options, body })

export const changeUser = (app: App, token: string, body: object, options: CallOptions = {}): Promise<Answer> =>
  call(app, 'PUT', '/user', { ...options, token, body })

export const userOf = async (app: App, token: string): Promise<Answer['body']> =>
  (await call(app, 'GET', '/user', { token })).body

/** The email of a sign-up. */
export const signUpEmail = (app: TestApp, body: Partial<Account> & { email: string }): Promise<MailboxMessage> =>
  emailAfter(app, body.email, () => signUp(app, body))

/** The email with which somebody recovers an account. */
export const recoveryEmail = (app: TestApp, email: string, fields: object = {}): Promise<MailboxMessage> =>
  emailAfter(app, email, () => call(app, 'POST', '/recover', { body: { email, ...fields } }))

/** Opens the link of an email as a browser does. @returns where it leads */
export async function openLink({ app }: App, mail: MailboxMessage): Promise<URL> {
  const answer = await app.inject({ url: linkOf(mail).path })
  if (answer.statusCode !== 303) throw new Error(`the link is answered ${answer.statusCode}`)
  return new URL(String(answer.headers.location))
}

export const fragmentOf = ({ hash }: URL): URLSearchParams => new URLSearchParams(hash.slice(1))

/** The access token that a link leads back with, or ''. */
export const tokenIn = (landing: URL): string => fragmentOf(landing).get('access_token') ?? ''

/** The code that a link leads back with, or ''. */
export const codeIn = (landing: URL): string => landing.searchParams.get('code') ?? ''

export const claimsOf = (token: string): Answer['body'] =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))

/** The verifier of a browser (PKCE), and what it sends when it asks for an email. */
export function newChallenge() {
  const code_verifier = randomBytes(32).toString('hex')
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
  return { code_verifier, fields: { code_challenge, code_challenge_method: 's256' } }
}

/** Does something later, by the app's clock. */
export async function later({ clock }: TestApp, ms: number, work: () => Promise<unknown>): Promise<void> {
  clock.shift(ms)
  try {
    await work()
  } finally {
    clock.shift(-ms)
  }
}

/** Signs up and, unless the site confirms everybody, confirms by the mailed code. */
export async function makeAccount(
  app: TestApp,
  { email, password }: Account,
  data: Record<string, unknown> = {},
): Promise<Answer['body']> {
  const signedUp = await call(app, 'POST', '/signup', { body: { email, password, data } })
  if (app.config.auth.autoconfirm) return signedUp.body
  const mail = await app.mailTo(email)
  const { body } = await call(app, 'POST', '/verify', { body: { type: 'signup', email, token: codeOf(mail) } })
  return body
}
