import type { NoticeWords } from './notice.ts'

export const childNotices = {
  left: {
    title: 'Time for a Break',
    description: 'You are signed out. Ask your grown-up when you can come back.',
    duration: 60_000,
  },
  soon: {
    title: 'Almost Good Night',
    description: 'A few more minutes for today. Your work is saved.',
    duration: 20_000,
  },
  codeNotValid: { title: 'Try Again', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>
