import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { readMailbox, type MailboxMessage } from '#server/platform/mail/mail.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'

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

/** The six digits of an email. */
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

/** A call of /auth/v1 without auth-js. */
export async function call(
  { app }: Pick<TestApp, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD',
  path: string,
  {
    body,
    token,
    newShape = true,
    from = '127.0.0.1',
    headers = {},
  }: {
    body?: unknown
    token?: string
    newShape?: boolean
    from?: string
    headers?: Record<string, string>
  } = {},
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
