import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js'
import { createStore } from '#app/store.ts'
import { failures } from '#content/notices/notice.ts'
import type { AuthClient } from './auth-client.ts'
import type { EmailLink } from './email-link.ts'
import {
  openLink,
  sessionLink,
  takeSession,
  type CodeLink,
  type LinkDependencies,
  type LinkQuestion,
  type LinkResult,
  type OpenedLink,
  type SessionLink,
} from './open-link.ts'

export type SessionState = {
  readonly user: User | null
  readonly session: Session | null
  /** True until the current session has been read for the first time. */
  readonly loading: boolean
  /**
   * True while the stored session could not be refreshed because the auth service is unreachable. It is shown meanwhile:
   * only the server's answer ends a session. `loading` stays true where it cannot be read, or an email link waits for it.
   */
  readonly unreachable: boolean
  /**
   * True after a recovery link and for an account without a password: a password can be set without the current one.
   */
  readonly recovering: boolean
  /** The outcome of the email link that opened the document, once known; null without one. */
  readonly linkResult: LinkResult | null
  /** What has to be asked before an email link is used; null without a question. */
  readonly question: LinkQuestion | null
}

type Dependencies = LinkDependencies & {
  /** The email link in the URL. */
  link: EmailLink | null
  /** Called once the link has been used, so that the next document does not read it. */
  forgetLink: () => void
  hasStoredSession: () => boolean
  dropStoredSession: () => void
  /** The stored session, whose token may have expired. */
  storedSession: () => Session | null
  /** The stored session, while its token is valid. It saves fetching the auth client. */
  freshSession: () => Session | null
  /** False where the browser knows that it has no connection. */
  isOnline: () => boolean
  openClient: () => Promise<AuthClient>
  /** Whether the auth service refuses an access token. */
  isEnded: (accessToken: string) => Promise<boolean>
  /** The id of the user whose recovery link opened the tab, kept across reloads. */
  recoveryMark: { read: () => string | null; write: (userId: string | null) => void }
}

/**
 * Whether the account has no password yet: another person had signed up with the same address before, so neither password
 * is valid.
 */
export const needsPassword = (user: User | null): boolean => user?.app_metadata?.['password_needed'] === true

/** Whether it is a child's session, which a guardian has opened. */
export const isChild = (user: User | null): boolean => user?.app_metadata?.['kind'] === 'child'

/** Whether it is the account of somebody of 16 or 17, who cannot be a guardian. */
export const isTeen = (user: User | null): boolean => user?.app_metadata?.['kind'] === 'teen'

/** Whether it is the session of a paired device, by a guardian's code. */
export const isPairedDevice = (user: User | null): boolean => user?.app_metadata?.['paired_device'] === true

export const unreadSession: SessionState = {
  user: null,
  session: null,
  loading: true,
  unreachable: false,
  recovering: false,
  linkResult: null,
  question: null,
}

/** How long a stored session is waited for until it is shown as it is, and a token until it is given up; in milliseconds. */
const waits = { session: { online: 3000, offline: 0 }, token: { online: 15_000, offline: 2000 } }

const withinTime = <Value>(value: Promise<Value>, ms: number): Promise<Value> =>
  Promise.race([
    value,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(failures.tooSlow)), ms)
    }),
  ])

/** The session of this document, kept up to date by the auth client's events. */
export function createSessionStore(dependencies: Dependencies) {
  const { link, forgetLink, hasStoredSession, freshSession, codes, recoveryMark, isOnline } = dependencies
  const { storedSession, dropStoredSession, isEnded } = dependencies
  const reader = createReader(dependencies)
  const { current, subscribe, set, client, readAgain, showCurrent } = reader

  return {
    current,
    subscribe,
    client,
    readAgain,

    /** Reads the session from storage or the email link. */
    start(): void {
      if (!current().loading || reader.isOpening()) return
      if (link && link.kind !== 'session' && link.kind !== 'code') {
        forgetLink()
        set({ linkResult: link })
      }
      if (reader.showStored()) return
      client().catch(() => {})
      setTimeout(reader.showUnread, waits.session[isOnline() ? 'online' : 'offline'])
    },

    /** For when the connection is back: a refresh that has failed is tried again. */
    reconnect(): void {
      reader.opened()?.forgetRefreshFailure()
      readAgain().catch(() => {})
    },

    /** The state once the session has been read or found to be unreachable. */
    settled: () => settledState({ current, subscribe }),

    /**
     * A valid access token, refreshed if it was about to expire; null for signed-out visitors, and while the document
     * still shows somebody else than the one who has signed in in another tab.
     */
    async accessToken(): Promise<string | null> {
      if (!reader.isOpening() && !hasStoredSession()) return null
      const fresh = reader.isOpening() ? null : freshSession()
      if (fresh !== null) return tokenOf(fresh, reader)
      const reading = client().then((auth) => auth.getSession())
      const { data, error } = await withinTime(reading, waits.token[isOnline() ? 'online' : 'offline'])
      if (error) throw error
      return tokenOf(data.session, reader)
    },

    /**
     * Checks with the auth service that the session still exists and signs out if not: an access token stays valid for a while
     * after its session has ended on another device.
     */
    async verify(): Promise<void> {
      const token = storedSession()?.access_token
      if (token === undefined || !(await isEnded(token))) return
      // Another may have replaced it meanwhile, as that of the child to whom the browser was handed over.
      if (storedSession()?.access_token !== token) return
      dropStoredSession()
      await readAgain()
    },

    /** Answers a question without a password: uses the link or leaves it. The session that is not used is ended. */
    async answerLink(change: boolean): Promise<void> {
      const { question } = current()
      if (question === null) return
      const { pending } = reader.links
      reader.links.pending = null
      set({ question: null })
      forgetLink()
      if (question.kind !== 'account' || pending === null) return
      const auth = await client()
      const before = current().session?.access_token
      const linkResult = change ? await takeSession(auth, pending) : null
      if (linkResult?.kind === 'signed-in' && pending.type === 'recovery') await showCurrent(auth, 'PASSWORD_RECOVERY')
      if (linkResult) set({ linkResult })
      const replaced = linkResult?.kind === 'signed-in' ? before : undefined
      const unwanted = change ? replaced : pending.accessToken
      if (unwanted) await auth.admin.signOut(unwanted, 'local')
    },

    /**
     * Answers the question for a password, and signs in. Throws an error whose message can be shown; the question stays then.
     */
    async confirmLink(password: string): Promise<void> {
      const { question } = current()
      if (question?.kind !== 'password' || link?.kind !== 'code') return
      const auth = await client()
      const before = current().session
      const answer = await codes.exchangeByPassword(link.code, password)
      forgetLink()
      if ('msg' in answer) {
        set({ question: null, linkResult: { kind: 'message' } })
        return
      }
      const type = question.purpose === 'recovery' ? 'new-password' : question.purpose
      const linkResult = await takeSession(auth, sessionLink(answer, type))
      set({ question: null, linkResult })
      if (before) await auth.admin.signOut(before.access_token, 'local')
    },

    /** Called once the new password is set. */
    endRecovery(): void {
      recoveryMark.write(null)
      if (current().recovering) set({ recovering: false })
    },
  }
}

const settledState = ({
  current,
  subscribe,
}: Pick<ReturnType<typeof createStore<SessionState>>, 'current' | 'subscribe'>): Promise<SessionState> =>
  new Promise((resolve) => {
    const check = () => {
      if (current().loading && !current().unreachable) return
      unsubscribe()
      resolve(current())
    }
    const unsubscribe = subscribe(check)
    check()
  })

/** The token of a session; null, and the session is read again, where it is not that of the person who is shown. */
function tokenOf(session: Session | null, { current, readAgain }: ReturnType<typeof createReader>): string | null {
  const { user } = current()
  if (session === null || user === null || user.id === session.user.id) return session?.access_token ?? null
  readAgain().catch(() => {})
  return null
}

interface Links {
  unread: SessionLink | CodeLink | null
  /** The session of a link, until the person has said whether to use it. */
  pending: SessionLink | null
}

/** What an event of the auth client changes; null if nothing. */
function changeBy(
  event: AuthChangeEvent,
  session: Session | null,
  before: SessionState,
  mark: Dependencies['recoveryMark'],
): Partial<SessionState> | null {
  if (session === null) mark.write(null)
  else if (event === 'PASSWORD_RECOVERY' || needsPassword(session.user)) mark.write(session.user.id)
  const recovering = session !== null && mark.read() === session.user.id
  // The client repeats SIGNED_IN whenever the tab becomes visible.
  const hasChanged =
    before.loading ||
    before.unreachable ||
    event === 'USER_UPDATED' ||
    recovering !== before.recovering ||
    session?.access_token !== before.session?.access_token
  return hasChanged ? { session, user: session?.user ?? null, loading: false, unreachable: false, recovering } : null
}

/** The state, and what changes it: the auth client's events, its session, or the stored one. */
function createShown({ hasStoredSession, storedSession, freshSession, recoveryMark }: Dependencies) {
  const { current, set: become, subscribe } = createStore(unreadSession)
  const set = (change: Partial<SessionState>) => become({ ...current(), ...change })

  /** Shows the stored session although it could not be refreshed. */
  function showUnrefreshed() {
    const session = storedSession()
    const change = session && changeBy('INITIAL_SESSION', session, current(), recoveryMark)
    set({ ...change, unreachable: true })
  }

  function follow(event: AuthChangeEvent, session: Session | null) {
    if (session === null && event === 'INITIAL_SESSION' && hasStoredSession()) {
      // It has expired and could not be refreshed.
      showUnrefreshed()
      return
    }
    const change = changeBy(event, session, current(), recoveryMark)
    if (change) set(change)
  }

  async function showCurrent(client: GoTrueClient, event: AuthChangeEvent = 'INITIAL_SESSION') {
    const { data, error } = await client.getSession()
    if (!error) follow(event, data.session)
    else if (hasStoredSession()) showUnrefreshed()
  }

  /** Shows the stored session, or that there is none. @returns whether that needed no client */
  function showStored(): boolean {
    const session = freshSession()
    if (session === null && hasStoredSession()) return false
    if (session !== null || current().session !== null) follow('INITIAL_SESSION', session)
    else set({ loading: false })
    return true
  }

  return { current, subscribe, set, follow, showCurrent, showStored, showUnrefreshed }
}

/** Reads the session from storage or the email link, and keeps it up to date. */
function createReader(dependencies: Dependencies) {
  const { link, forgetLink, hasStoredSession, openClient } = dependencies
  const shown = createShown(dependencies)
  const { current, set, showCurrent } = shown
  let opening: Promise<AuthClient> | null = null
  let opened: AuthClient | null = null
  const links: Links = {
    // Until this link is read, the stored session is not shown, because the link may replace it.
    unread: link?.kind === 'session' || link?.kind === 'code' ? link : null,
    pending: null,
  }

  function onEvent(event: AuthChangeEvent, session: Session | null) {
    if (links.unread === null) shown.follow(event, session)
    else if (session && current().unreachable) void readAgain()
  }

  async function readLink(auth: GoTrueClient, given: SessionLink | CodeLink): Promise<void> {
    const { data } = await auth.getSession()
    if (!data.session && hasStoredSession()) {
      // Whether the stored session is valid could not be checked.
      set({ unreachable: true })
      return
    }
    const before = data.session
    const signedIn = before?.user ?? null
    const read = isChild(signedIn)
      ? await refuseChild(auth, given)
      : await openLink(given, { ...dependencies, auth, signedIn })
    const { linkResult, question } = read
    links.unread = null
    links.pending = read.pending
    // A network failure may only mean that the page is being left: the next document tries the link again.
    const mayWork = question?.kind === 'password' || (linkResult?.kind === 'error' && linkResult.sentence !== '')
    if (!mayWork) forgetLink()
    set({ linkResult, question, unreachable: false })
    const isRecovery = linkResult?.kind === 'signed-in' && linkResult.type === 'recovery'
    await showCurrent(auth, isRecovery ? 'PASSWORD_RECOVERY' : undefined)
    set({ loading: false })
    // This browser has another session now.
    if (before && linkResult?.kind === 'signed-in') await auth.admin.signOut(before.access_token, 'local')
  }

  async function open(): Promise<AuthClient> {
    const client = await openClient()
    opened = client
    client.onAuthStateChange(onEvent)
    await client.initialize()
    if (links.unread) await readLink(client, links.unread)
    return client
  }

  /** The auth client, fetched at the first call; after a failure the next call tries again. */
  async function client(): Promise<AuthClient> {
    opening ??= open()
    try {
      return await opening
    } catch (cause) {
      opening = null
      const linkResult: LinkResult | null = links.unread
        ? { kind: 'error', code: '', sentence: (cause as Error).message }
        : current().linkResult
      const isUnread = current().loading && hasStoredSession()
      if (isUnread && links.unread === null) shown.showUnrefreshed()
      else set({ loading: isUnread, unreachable: isUnread || current().unreachable, linkResult })
      throw cause
    }
  }

  /** Shows the stored session if it is still being read, and no link waits for that. */
  function showUnread() {
    if (current().loading && links.unread === null && hasStoredSession()) shown.showUnrefreshed()
  }

  const showStored = () => opening === null && links.unread === null && shown.showStored()

  /** Reads the session again after another tab or time in the back/forward cache may have changed it. */
  async function readAgain(): Promise<void> {
    if (showStored()) return
    const auth = await client()
    await (links.unread ? readLink(auth, links.unread) : showCurrent(auth))
  }

  return {
    ...shown,
    showStored,
    showUnread,
    client,
    readAgain,
    links,
    isOpening: () => opening !== null,
    opened: () => opened,
  }
}

/** A link is for an adult: its session is ended, and the child is asked nothing about it. */
async function refuseChild(auth: GoTrueClient, given: SessionLink | CodeLink): Promise<OpenedLink> {
  if (given.kind === 'session') await auth.admin.signOut(given.accessToken, 'local').catch(() => {})
  return { linkResult: null, question: { kind: 'child' }, pending: null }
}
