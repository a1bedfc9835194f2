import type { NoticeWords } from './notice.ts'

export const billingNotices = {
  membershipCancelled: {
    title: 'Membership Canceled',
    description: 'You keep access until the end of the time you paid for.',
  },
  membershipKept: { title: 'Membership Kept', description: 'It renews as before.' },
  clubSwitched: { title: 'Membership Switched', description: 'Your membership has changed.' },
  switchTakenBack: { title: 'Switch Canceled', description: 'You keep your current membership.' },
  pauseArranged: { title: 'Pause Planned', description: 'Your membership resumes automatically.' },
  pauseEnded: { title: 'Pause Ended', description: 'Welcome back.' },
  membershipNotChanged: { title: 'Not Changed', tone: 'destructive', duration: 10_000 },
  cardChanged: { title: 'Card Updated', description: 'We’ll charge the new card next time.' },
  cardPageFailed: { title: 'An Error Occurred', tone: 'destructive', duration: 10_000 },
} as const satisfies Record<string, NoticeWords>
