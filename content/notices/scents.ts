import type { NoticeWords } from './notice.ts'

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
