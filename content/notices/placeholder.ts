import type { NoticeWords } from './notice.ts'

/** For features that do not exist yet. */
export const placeholderNotices = {
  scrollSealed: {
    title: 'This scroll is sealed by time.',
    description: 'Continue your adventures to unlock its message.',
    tone: 'destructive',
    duration: 3000,
  },
  notImplemented: {
    title: "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀",
    duration: 3000,
  },
  storyStillBeingWritten: { title: 'This story is still being written!', duration: 3000 },
  storytellerMembershipSoon: { title: 'A special membership for storytellers is coming soon!', duration: 3000 },
} as const satisfies Record<string, NoticeWords>
