import { accountNotices } from '#content/notices/account.ts'
import { arrivalNotices } from '#content/notices/your-account.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import type { Arrival } from '#app/api/session/session-store.ts'

/** Pages that explain a failed link themselves. */
const explainErrors = new Set(['/memberships', '/new-password'])

/** The notice for the outcome of an email link; null where the page needs none. */
export function arrivalNotice(arrival: Arrival, pathname: string): NoticeWords | null {
  if (arrival.kind === 'message') return arrivalNotices.oneMoreLink
  if (arrival.kind === 'error') {
    if (explainErrors.has(pathname)) return null
    const { description } = arrivalNotices.linkFailed
    return {
      ...arrivalNotices.linkFailed,
      description: arrival.code === 'otp_expired' ? description : arrival.sentence || description,
    }
  }
  // The page or the question shows it.
  if (arrival.type === 'recovery' || arrival.type === 'new-password') return null
  if (arrival.type === 'email_change') return arrivalNotices.addressChanged
  return arrival.type === 'signup' ? accountNotices.addressConfirmed : arrivalNotices.signedInByEmail
}
