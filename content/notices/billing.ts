import type { NoticeWords } from './notice.ts'

export const billingNotices = {
  membershipCancelled: { title: 'Membership Cancelled', description: 'It stays open for as long as you have paid.' },
  membershipKept: { title: 'It Goes On', description: 'The cancellation is taken back.' },
  clubSwitched: { title: 'Switched', description: 'Everything is arranged.' },
  switchTakenBack: { title: 'All Stays as It Is', description: 'The switch is taken back.' },
  pauseArranged: { title: 'Pause Arranged', description: 'It comes back by itself.' },
  pauseEnded: { title: 'The Pause Is Over', description: 'Welcome back.' },
  membershipNotChanged: { title: 'Not Changed', tone: 'destructive', duration: 10_000 },
  cardChanged: { title: 'Card Changed', description: 'The next charge goes to the new one.' },
  cardPageFailed: { title: 'An Error Occurred', tone: 'destructive', duration: 10_000 },
} as const satisfies Record<string, NoticeWords>
