import { expect } from 'vitest'
import { defaultNoticeDuration, type NoticeWords } from '#content/notices/notice.ts'
import { found, noticeText } from './open.tsx'

/** Waits for the notice with exactly these words, this tone and this duration. Call after `openPage`. */
export async function expectNotice(words: NoticeWords): Promise<void> {
  // The opened page's own copy of the module.
  const { shownNotice } = await import('#app/ui/notices/notice-store.ts')
  const expected = { description: undefined, tone: undefined, duration: defaultNoticeDuration, ...words }
  await found(() => expect({ ...expected, ...shownNotice.current() }).toMatchObject(expected))
  expect(await noticeText()).toContain(`${words.title}${words.description ?? ''}`)
}
