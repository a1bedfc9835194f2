import type { NoticeWords } from './notice.ts'

export const yourAccountNotices = {
  changeEmailsSent: {
    title: 'Two Letters Are on Their Way',
    description: 'One goes to each address. Your address changes once you have opened the link in both.',
    duration: 8000,
  },
  emailNotChanged: { title: 'Address Not Changed', tone: 'destructive' },
  signedOutThere: { title: 'Signed Out There', description: 'That browser has to log in again.' },
  signedOutElsewhere: {
    title: 'Signed Out Elsewhere',
    description: 'This browser is the only one that is logged in now.',
  },
  notSignedOutThere: { title: 'Not Signed Out', tone: 'destructive' },
  downloadBegun: {
    title: 'Your Download Has Begun',
    description: 'Your browser saves it where it saves everything.',
  },
  downloadFailed: { title: 'No Download', tone: 'destructive' },
  accountNotDeleted: { title: 'Account Not Deleted', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>

/** The outcomes of email links. */
export const linkNotices = {
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
