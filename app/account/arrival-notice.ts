import { accountNotices } from '#content/notices/account.ts'
import { arrivalNotices } from '#content/notices/arrival.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import type { Arrival } from '#app/api/session-store.ts'

/** Pages that say by themselves why a link did not work, and what to do. */
const explainTrouble = new Set(['/memberships', '/new-password'])

/** What to tell somebody who came by the link of a mail; null where the page says it all. */
export function arrivalNotice(arrival: Arrival, pathname: string): NoticeWords | null {
  if (arrival.kind === 'message') return arrivalNotices.oneMoreLink
  if (arrival.kind === 'trouble') {
    if (explainTrouble.has(pathname)) return null
    const { description } = arrivalNotices.linkFailed
    return {
      ...arrivalNotices.linkFailed,
      description: arrival.code === 'otp_expired' ? description : arrival.sentence || description,
    }
  }
  if (arrival.type === 'recovery') return null
  if (arrival.type === 'email_change') return arrivalNotices.addressChanged
  return arrival.type === 'signup' ? accountNotices.addressConfirmed : arrivalNotices.signedInByMail
}
