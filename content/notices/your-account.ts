import type { NoticeWords } from './notice.ts'

export const yourAccountNotices = {
  changeEmailsSent: {
    title: 'Two Emails Sent',
    description: 'We emailed both addresses. Open both links to change your address.',
    duration: 8000,
  },
  changeCancelled: { title: 'Change Canceled', description: 'You keep your current email address.' },
  changeNotCancelled: { title: 'Change Not Canceled', tone: 'destructive' },
  emailNotChanged: { title: 'Address Not Changed', tone: 'destructive' },
  signedOutThere: { title: 'Browser Signed Out', description: 'That browser has to sign in again.' },
  signedOutElsewhere: {
    title: 'Other Browsers Signed Out',
    description: 'Only this browser is signed in now.',
  },
  notSignedOutThere: { title: 'Not Signed Out', tone: 'destructive' },
  downloadBegun: {
    title: 'Download Started',
    description: 'Your browser saves the file.',
  },
  downloadFailed: { title: 'Download Failed', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>

/** The outcomes of email links. */
export const linkNotices = {
  addressChanged: { title: 'Address Changed!', description: 'From now on, sign in with your new email address.' },
  signedInByEmail: { title: 'Welcome Back!', description: 'You’re signed in.' },
  oneMoreLink: {
    title: 'One Link Left',
    description: 'Open the link in the email to your other address, too. Then your address changes.',
    duration: 8000,
  },
  linkFailed: {
    title: 'This Link Has Expired',
    description: 'Links in our emails work once, for one hour. Sign in, or ask for a new link.',
    tone: 'destructive',
    duration: 10_000,
  },
} as const satisfies Record<string, NoticeWords>
