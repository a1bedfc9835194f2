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
