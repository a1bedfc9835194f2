import { notices } from '#content/notices.ts'
import type { NoticeWords } from '#content/notices.ts'
import type { Arrival } from '#app/api/session-store.ts'

/** Pages that say by themselves why a link did not work, and what to do. */
const explainTrouble = new Set(['/memberships', '/new-password'])

/** What to tell somebody who came by the link of a mail; null where the page says it all. */
export function arrivalNotice(arrival: Arrival, pathname: string): NoticeWords | null {
  if (arrival.kind === 'message') return { ...notices.oneMoreLink, description: arrival.sentence }
  if (arrival.kind === 'trouble') {
    if (explainTrouble.has(pathname)) return null
    const { description } = notices.linkFailed
    return {
      ...notices.linkFailed,
      description: arrival.code === 'otp_expired' ? description : arrival.sentence || description,
    }
  }
  if (arrival.type === 'recovery') return null
  if (arrival.type === 'email_change') return notices.addressChanged
  return arrival.type === 'signup' ? notices.addressConfirmed : notices.signedInByMail
}
