import { many } from '../account/certificate.ts'

/** A certificate of a child that was erased. */
interface Erased {
  readonly number: string
  readonly removed: Readonly<Record<'writings' | 'storybooks' | 'places' | 'sessions', number>>
}

/** What was removed, added up over all children. */
export function erasedLines(certificates: readonly Erased[]): string[] {
  const sum = (kind: keyof Erased['removed']) => certificates.reduce((total, { removed }) => total + removed[kind], 0)
  return [
    many(certificates.length, 'child’s profile', 'children’s profiles'),
    many(sum('writings'), 'page of writing', 'pages of writing'),
    many(sum('storybooks'), 'storybook', 'storybooks'),
    many(sum('places'), 'place in a book', 'places in books'),
    many(sum('sessions'), 'open session', 'open sessions'),
  ]
}

const left = (days: number) => (days === 1 ? 'One day is left' : `${days} days are left`)

/** What everybody in a household reads once its last membership has ended. */
export const retentionWords = {
  heading: (day: string) => `Profiles Are Deleted on ${day}`,
  text: (days: number) =>
    `Your family’s last membership has ended. ${left(days)}. Then we delete your children’s profiles with everything in them. This can’t be undone.`,
  todo: 'Until then you can download a keepsake for each child. If you join a club before that day, we keep everything.',
  family: { to: '/dashboard/family', label: 'Download Keepsakes' },
  join: { to: '/memberships', label: 'Join Again' },
  erased: {
    heading: 'Profiles Deleted',
    text: (day: string) =>
      `The 60 days were over on ${day}. Nothing in them is left. We keep this certificate. It doesn’t say whose data it was.`,
    number: 'Certificate',
  },
  child: {
    heading: (day: string) => `Here Until ${day}`,
    text: (days: number) =>
      `${days > 1 ? `${days} more days, and then your corner closes` : 'Tomorrow your corner closes'}, and the pages you wrote here go with it. Your grown-up can make them into a book that you keep. Show them this!`,
  },
} as const
