import { many, removedLines } from '../account/certificate.ts'

/** A certificate of a child that was erased. */
interface Erased {
  readonly number: string
  readonly removed: Readonly<Record<'writings' | 'storybooks' | 'places' | 'items' | 'sessions', number>>
}

/** What was removed, added up over all children. */
export function erasedLines(certificates: readonly Erased[]): string[] {
  const sum = (kind: keyof Erased['removed']) => certificates.reduce((total, { removed }) => total + removed[kind], 0)
  return [
    many(certificates.length, 'child’s profile', 'children’s profiles'),
    removedLines.writings(sum('writings')),
    removedLines.storybooks(sum('storybooks')),
    removedLines.places(sum('places')),
    ...(sum('items') > 0 ? [removedLines.items(sum('items'))] : []),
    removedLines.sessions(sum('sessions')),
  ]
}

const left = (days: number) => (days === 1 ? 'One day is left' : `${days} days are left`)

/** What everybody in a household reads once its last membership has ended. */
export const retentionWords = {
  heading: (day: string) => `We’ll delete your children’s profiles on ${day}`,
  text: (days: number) =>
    `Your family’s last membership has ended. ${left(days)}. Then we delete your children’s profiles with everything in them. This can’t be undone.`,
  todo: 'Until then you can download a keepsake for each child: a book of everything the child wrote here. If you join a club before that day, we keep everything.',
  family: { to: '/dashboard/family', label: 'Download keepsakes' },
  join: { to: '/memberships', label: 'Join again' },
  erased: {
    heading: 'Profiles deleted',
    text: (day: string) =>
      `The 60 days ended on ${day}. We deleted your children’s profiles with everything in them. We keep this certificate. It doesn’t say whose data it was.`,
    number: 'Certificate',
  },
  child: {
    heading: (day: string) => `Your page is here until ${day}`,
    text: (days: number) =>
      `${days > 1 ? `In ${days} days` : 'Tomorrow'}, everything you made here is deleted. Your grown-up can save your pages as a book first. Show them this!`,
  },
} as const
