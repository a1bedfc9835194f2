import type { NoticeWords } from './notice.ts'

export const stickerNotices = {
  notLeft: { title: 'Nothing Changed', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>
