import { yourAccountWords } from '#content/account/your-account.ts'
import { yourAccountNotices as notices } from '#content/notices/your-account.ts'
import { useState } from 'react'
import { prepareDownload } from '#app/api/own-account.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'

const words = yourAccountWords.download

/** Downloads the personal archive. */
export function DownloadPart() {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      // The response is an attachment, so the page stays.
      location.assign(await prepareDownload())
      showNotice(notices.downloadBegun)
    } catch (cause) {
      showFailure(notices.downloadFailed, cause)
    }
    setBusy(false)
  }

  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="paper account-part">
        <ul className="account-steps">
          {words.parts.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p>{words.text}</p>
        <button type="button" className="lantern" disabled={busy} onClick={() => void download()}>
          {busy ? words.submitting : words.submit}
        </button>
      </div>
    </Section>
  )
}
