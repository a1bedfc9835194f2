import { site } from '../site.ts'

/** 'No files', 'One file', '12 files'. */
export function many(count: number, one: string, more: string): string {
  if (count === 0) return `No ${more}`
  return count === 1 ? `One ${one}` : `${count} ${more}`
}

/** The lines of a deletion certificate, in this order. */
export const removedLines = {
  memberships: (count: number) => many(count, 'membership ended', 'memberships ended'),
  storybooks: (count: number) => many(count, 'storybook', 'storybooks'),
  files: (count: number) => many(count, 'uploaded file', 'uploaded files'),
  places: (count: number) => many(count, 'bookmark', 'bookmarks'),
  writings: (count: number) => many(count, 'page of writing', 'pages of writing'),
  sessions: (count: number) => many(count, 'login', 'logins'),
  children: (count: number) =>
    many(count, 'child’s place, with what is counted above', 'children’s places, with what is counted above'),
} as const

/** 'November 20, 2026 at 10:20 AM UTC' in every time zone. */
export const certificateMoment = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`

export const certificateWords = {
  heading: 'Your Account Is Gone',
  number: 'Certificate',
  date: 'Deleted',
  removed: 'What was removed',
  address: 'Your email address, your password and everything else of the account itself',
  finished: 'All of it is done. A copy of this certificate is on its way to the address your account had.',
  unfinished:
    'Your account is gone, and nobody can log in to it. The last of it, ending memberships and taking files away, did not get through just now. We keep trying until it has, and then send you this certificate by mail.',
  kept: 'Our payment provider keeps its invoices, because the law asks for that. We keep this certificate, which does not say whose account it was.',
  home: { to: '/', label: 'Back to the Garden Gate' },
  email: {
    subject: `Your account at ${site.name} is deleted`,
    heading: 'Your account is gone',
    opening: 'You asked us to delete your account. It is done, and this is the certificate.',
    removed: 'This was removed:',
    nothingCharged: 'Nothing more will be charged.',
    surprise:
      'If it was not you: whoever did this knew your password. Please change it wherever else you use it, and answer this letter.',
    gate: 'The gate stays open, should you ever come by again.',
  },
} as const
