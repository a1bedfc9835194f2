import type { NoticeWords } from './notice.ts'

export const familyNotices = {
  childAdded: { title: 'There They Are', description: 'You can hand over this browser now.' },
  notHandedOver: { title: 'Not Handed Over', tone: 'destructive' },
  consentNotChanged: { title: 'Nothing Changed', tone: 'destructive' },
  childNotErased: { title: 'Not Erased', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>
