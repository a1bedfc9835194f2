import type { NoticeWords } from '../notices/notice.ts'

export const paintNotices = {
  notSaved: { title: 'Your Picture Was Not Saved', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>
