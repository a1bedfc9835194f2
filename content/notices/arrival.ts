import type { NoticeWords } from './notice.ts'

/** The outcomes of email links. */
export const arrivalNotices = {
  addressChanged: { title: 'Address Changed!', description: 'From now on you log in with your new email address.' },
  signedInByEmail: { title: 'Welcome Back!', description: 'The link in the mail has logged you in.' },
  oneMoreLink: {
    title: 'Halfway There',
    description: 'Now please click the link in the mail to your other address too. Then the change is done.',
    duration: 8000,
  },
  linkFailed: {
    title: 'That Link Has Gone Out',
    description: 'Links from our mails work once and for one hour. Log in, or ask for a new one.',
    tone: 'destructive',
    duration: 10_000,
  },
} as const satisfies Record<string, NoticeWords>
