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
    many(certificates.length, 'child’s place', 'children’s places'),
    many(sum('writings'), 'page of writing', 'pages of writing'),
    many(sum('storybooks'), 'storybook', 'storybooks'),
    many(sum('places'), 'place in a book', 'places in books'),
    many(sum('sessions'), 'open session', 'open sessions'),
  ]
}

const left = (days: number) => (days === 1 ? 'One day is left' : `${days} days are left`)

/** What everybody in a household reads once its last membership has ended. */
export const retentionWords = {
  heading: (day: string) => `Kept Until ${day}`,
  text: (days: number) =>
    `The last membership of your family has ended. ${left(days)}, and then your children’s places are erased, with everything in them. That cannot be undone.`,
  todo: 'Until then there is a keepsake of each child to download. If you join a club again before that day, the clock stops and everything stays as it is.',
  family: { to: '/dashboard/family', label: 'To the Keepsakes' },
  join: { to: '/memberships', label: 'Join Again' },
  erased: {
    heading: 'Your Children’s Places Are Erased',
    text: (day: string) =>
      `On ${day} the sixty days were over. Nothing of what was in them is left here. We keep this certificate, which does not say whose it was.`,
    number: 'Certificate',
  },
  child: {
    heading: (day: string) => `Here Until ${day}`,
    text: (days: number) =>
      `${days > 1 ? `${days} more days, and then your corner closes` : 'Tomorrow your corner closes'}, and the pages you wrote here go with it. Your grown-up can make them into a book that you keep. Show them this!`,
  },
} as const
