import type { NoticeWords } from './notice.ts'

export const feeling = (label: string) =>
  ({
    title: `Feeling ${label}!`,
    description: "Great to know! Let's make this journey extra special for you.",
    duration: 3000,
  }) as const satisfies NoticeWords
