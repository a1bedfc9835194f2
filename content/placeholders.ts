import type { placeholderNotices } from './notices/placeholder.ts'

/** Actions that only show a notice. Delete a line when its feature is built. */
export const placeholders = {
  'luma-lens/chat-with-us': 'notImplemented',
  'aurora-scrolls/sealed-scroll': 'scrollSealed',
  'scrapbook/card': 'notImplemented',
  'critter-club/play-now': 'notImplemented',
  'storytellers-lantern/this-weeks-light': 'storyStillBeingWritten',
  'storytellers-lantern/become-a-storyteller': 'storytellerMembershipSoon',
  'storytellers-lantern/shelf': 'storyStillBeingWritten',
  'storytellers-lantern/myth-video': 'notImplemented',
  'storytellers-lantern/lore-video': 'notImplemented',
  'storytellers-lantern/contribute-chapter': 'notImplemented',
  'storytellers-lantern-intro/explore': 'notImplemented',
  'simple-social-studio-intro/explore': 'notImplemented',
  'whimcraft-workshop/tool': 'notImplemented',
  'storybooks/animated-tile': 'notImplemented',
  'starter-kit/share-your-sparkle': 'notImplemented',
} as const satisfies Record<string, keyof typeof placeholderNotices>
