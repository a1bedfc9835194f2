import type { NoticeWords } from './notice.ts'

/** What the mood picker says when a mood is chosen. */
export const feeling = (label: string) =>
  ({
    title: `Feeling ${label}!`,
    description: "Great to know! Let's make this journey extra special for you.",
    duration: 3000,
  }) as const satisfies NoticeWords
