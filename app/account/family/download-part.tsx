import { familyWords } from '#content/household/family.ts'
import { yourAccountNotices } from '#content/notices/your-account.ts'
import { useState } from 'react'
import { prepareChildDownload } from '#app/api/household.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'

type DownloadPartProps = { id: string; kind: 'archive' | 'keepsake' }

/** Downloads all that is kept of a child, or its works as a book. */
export function DownloadPart({ id, kind }: DownloadPartProps) {
  const words = kind === 'archive' ? familyWords.download : familyWords.keepsake
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      // The response is an attachment, so the page stays.
      location.assign(await prepareChildDownload(id, kind))
      showNotice(yourAccountNotices.downloadBegun)
    } catch (cause) {
      showFailure(yourAccountNotices.downloadFailed, cause)
    }
    setBusy(false)
  }

  return (
    <>
      <p>{words.text}</p>
      <button type="button" className="seal" disabled={isBusy} onClick={() => void download()}>
        {isBusy ? words.submitting : words.submit}
      </button>
    </>
  )
}
