import { refetchHousehold } from '#app/api/household.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import type { NoticeWords } from '#content/notices/notice.ts'

/** Called by a form in a dialog once its change is saved. */
export type OnSaved = (notice: NoticeWords) => Promise<void>

/** Shows the change in its row, closes the dialog and shows the notice. */
export const closeWhenSaved =
  (close: () => void, refetch: () => Promise<unknown> = refetchHousehold): OnSaved =>
  async (notice) => {
    await refetch()
    close()
    showNotice(notice)
  }
