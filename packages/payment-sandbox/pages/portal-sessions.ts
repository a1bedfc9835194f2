/** Opened billing portals: who they belong to, and what they have to say on their next page. */
import type { Subscription } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { html } from './html.ts'
import { plainPage } from './layout.ts'
import { portalBase } from './portal-frame.ts'
import type { Portal } from './portal-frame.ts'
import type { Step } from './steps.ts'

const portalLife = 3600 * 1000

interface PortalNote {
  session: string
  used_ms: number
  notice?: string
}

/** The portal behind a token, for an hour of real time after each use. */
export function openPortal(sandbox: Sandbox, token: string): Portal | null {
  const note = sandbox.store.note<PortalNote>('portal-page', token)
  if (!note || Date.now() - note.used_ms > portalLife) return null
  const session = sandbox.store.find('billing_portal.session', note.session)
  const customer = session && sandbox.store.find('customer', session.customer)
  const configuration = session && sandbox.store.find('billing_portal.configuration', session.configuration)
  if (!session || !customer || !configuration) return null
  sandbox.store.keepNote('portal-page', token, { ...note, used_ms: Date.now() })
  return { token, session, customer, configuration }
}

/** What the portal has to say on its next page; it says it once. */
function leaveNotice(sandbox: Sandbox, { token, session }: Portal, notice: string): void {
  sandbox.store.keepNote('portal-page', token, { session: session.id, used_ms: Date.now(), notice })
}

export function takeNotice(sandbox: Sandbox, { token, session }: Portal): string | null {
  const notice = sandbox.store.note<PortalNote>('portal-page', token)?.notice ?? null
  sandbox.store.keepNote('portal-page', token, { session: session.id, used_ms: Date.now() })
  return notice
}

/** Where a finished step of the portal leads, with what there is to say about it. */
export function afterPortal(sandbox: Sandbox, portal: Portal, notice: string): Step {
  const after = portal.session.flow?.after_completion
  if (after?.type === 'redirect' && after.redirect) return { go: after.redirect.return_url }
  leaveNotice(sandbox, portal, notice)
  return { go: `${portalBase(portal)}?home=1` }
}

/** The subscription that the address names, when it is this customer's and still running. */
export function runningOf(sandbox: Sandbox, portal: Portal, id: string): Subscription | null {
  const subscription = sandbox.store.find('subscription', id)
  return subscription?.customer === portal.customer.id && subscription.ended_at === null ? subscription : null
}

export const expiredPortalPage = plainPage(
  'This link has expired',
  html`<p>
    Billing links are good for an hour, and only as they were given out. Go back to the site and open billing from there
    again.
  </p>`,
  { status: 404 },
)
export const unknownSubscriptionPage = plainPage(
  'There is no such subscription',
  html`<p>It has ended already, or it never was. Nothing was changed.</p>`,
  { status: 404 },
)
