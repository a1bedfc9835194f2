import { showNotice } from '#app/ui/notices/notice-store.ts'
import type { NoticeWords } from '#content/notices/notice.ts'

/** Called by a form in a dialog once its change is saved. */
export type OnSaved = (notice: NoticeWords) => Promise<void>

/** Shows the change in its row, closes the dialog and shows the notice. */
export const closeWhenSaved =
  (onChanged: () => Promise<unknown>, close: () => void): OnSaved =>
  async (notice) => {
    await onChanged()
    close()
    showNotice(notice)
  }
