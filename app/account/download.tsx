import type { ReactNode } from 'react'
import { ActionButton } from '#app/ui/action-button.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { yourAccountNotices as notices } from '#content/notices/your-account.ts'

type DownloadProps = {
  className: string
  label: ReactNode
  pending: string
  /** @returns the address of the file */
  prepare: () => Promise<string>
}

/** A button that downloads a file. */
export function Download({ prepare, ...button }: DownloadProps) {
  async function download() {
    // The response is an attachment, so the page stays.
    location.assign(await prepare())
    showNotice(notices.downloadBegun)
  }

  return <ActionButton {...button} failed={notices.downloadFailed} onAct={download} />
}
