import type { NoticeWords } from './notice.ts'

export const feeling = (label: string) =>
  ({
    title: `Feeling ${label}!`,
    description: "Great to know! Let's make this journey extra special for you.",
    duration: 3000,
  }) as const satisfies NoticeWords

/** Writings and printables of member rooms. */
export const roomNotices = {
  pageNotOpened: { title: 'Page Not Opened', tone: 'destructive' },
  printableNotFetched: { title: 'Printable Not Loaded', tone: 'destructive' },
  printableNotSaved: { title: 'Printable Not Saved', tone: 'destructive' },
  pageNotRemoved: { title: 'Page Not Deleted', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>

export const pageSplitNotice = (pages: number): NoticeWords => ({
  title: `Split into ${pages} Pages`,
  description: 'You are on the first one. The others are in your list of pages.',
})

export const scentNotices = {
  lavender: {
    title: 'Lavender Light',
    description: 'One thought stays. The others wait outside in their socks.',
    duration: 4000,
  },
  cedar: {
    title: 'Cedar Glow',
    description: 'Somewhere in your head a drawer slides open. What is in it?',
    duration: 4000,
  },
  peppermint: {
    title: 'Peppermint Spark',
    description: 'Your nose woke up first. It wants to know what is behind that door.',
    duration: 4000,
  },
} as const satisfies Record<string, NoticeWords>
