import type { LinkResult } from '#app/api/session/open-link.ts'
import { accountNotices } from '#content/notices/account.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import { linkNotices } from '#content/notices/your-account.ts'

/** Pages that explain a failed link themselves. */
const explainErrors = new Set(['/memberships', '/new-password'])

/** The notice for the outcome of an email link; null where the page needs none. */
export function linkNotice(linkResult: LinkResult, pathname: string): NoticeWords | null {
  if (linkResult.kind === 'message') return linkNotices.oneMoreLink
  if (linkResult.kind === 'error') {
    if (explainErrors.has(pathname)) return null
    const { description } = linkNotices.linkFailed
    return {
      ...linkNotices.linkFailed,
      description: linkResult.code === 'otp_expired' ? description : linkResult.sentence || description,
    }
  }
  // The page or the question shows it.
  if (linkResult.type === 'recovery' || linkResult.type === 'new-password') return null
  if (linkResult.type === 'email_change') return linkNotices.addressChanged
  return linkResult.type === 'signup' ? accountNotices.addressConfirmed : linkNotices.signedInByEmail
}
