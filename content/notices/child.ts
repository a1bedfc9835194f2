import type { NoticeWords } from './notice.ts'

export const childNotices = {
  left: {
    title: 'Time for a Break',
    description: 'Your corner is closed for now. Ask your grown-up when you can come in again.',
    duration: 60_000,
  },
  codeNotValid: { title: 'That Is Not It', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>
