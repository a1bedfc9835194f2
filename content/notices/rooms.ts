import type { NoticeWords } from './notice.ts'

/** Writings and sheets of member rooms. */
export const roomNotices = {
  pageNotOpened: { title: 'Page Not Opened', tone: 'destructive' },
  sheetNotFetched: { title: 'Sheet Not Fetched', tone: 'destructive' },
  sheetNotSaved: { title: 'Sheet Not Saved', tone: 'destructive' },
  pageNotRemoved: { title: 'Page Not Removed', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>

export const pageSplitNotice = (pages: number): NoticeWords => ({
  title: `Split into ${pages} Pages`,
  description: 'You are writing on the first one. The others are in your drawer.',
})
