import type { NoticeWords } from './notice.ts'

export const billingNotices = {
  membershipCancelled: {
    title: 'Membership Canceled',
    description: 'Your billing page shows how long you keep access.',
  },
  membershipKept: {
    title: 'Membership Kept',
    description: 'It doesn’t end. Your billing page shows the next payment.',
  },
  clubSwitched: { title: 'Switch Saved', description: 'Your billing page shows when it takes effect.' },
  switchTakenBack: { title: 'Switch Canceled', description: 'You keep your current membership.' },
  pauseArranged: { title: 'Pause Planned', description: 'Your membership resumes automatically.' },
  pauseEnded: { title: 'Pause Ended', description: 'Your billing page shows the next payment.' },
  membershipNotChanged: { title: 'Not Changed', tone: 'destructive', duration: 10_000 },
  cardChanged: {
    title: 'Card Updated',
    description: 'We’ll use this card from now on. If a payment failed, we may charge it right away.',
  },
  cardPageFailed: { title: 'An Error Occurred', tone: 'destructive', duration: 10_000 },
} as const satisfies Record<string, NoticeWords>
