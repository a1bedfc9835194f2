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
  stickers: (count: number) => many(count, 'sticker on a story', 'stickers on stories'),
  writings: (count: number) => many(count, 'page of writing', 'pages of writing'),
  items: (count: number) =>
    many(
      count,
      'painting or other thing that a child made or found',
      'paintings and other things that a child made or found',
    ),
  sessions: (count: number) => many(count, 'sign-in', 'sign-ins'),
  children: (count: number) =>
    many(count, 'child’s profile, with what is counted above', 'children’s profiles, with what is counted above'),
} as const

/** 'November 20, 2026 at 10:20 AM UTC' in every time zone. */
export const certificateMoment = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`

export const certificateWords = {
  heading: 'Your Account Was Deleted',
  number: 'Certificate',
  date: 'Deleted',
  removed: 'What we deleted',
  address: 'Your email address, your password and everything else of the account itself',
  finished: 'Everything is deleted. We’re emailing a copy of this certificate to the address of your account.',
  unfinished:
    'Your account is deleted, and nobody can sign in to it. Ending memberships or deleting files hasn’t finished yet. We keep trying, and email you this certificate when it’s done.',
  kept: 'Our payment provider keeps its invoices, because the law requires it. We keep this certificate. It doesn’t say whose account it was.',
  home: { to: '/', label: 'Back to the Garden Gate' },
  email: {
    subject: `Your account at ${site.name} is deleted`,
    heading: 'Your account was deleted',
    opening: 'You asked us to delete your account. We did, and this is the certificate.',
    removed: 'We deleted:',
    nothingCharged: 'You won’t be charged again.',
    surprise:
      'If it wasn’t you, someone knew your password. Change it wherever else you use it, and reply to this email.',
    gate: 'You’re welcome back at any time.',
  },
} as const
