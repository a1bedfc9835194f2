import { ownerNotices as notices } from '#content/notices/owner.ts'
import { deskWords } from '#content/owner/desk.ts'
import type { ExportKind } from '#contract/owner.ts'
import { useState } from 'react'
import { fetchExport } from '#app/api/owner.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'

const words = deskWords.exports
const kinds = ['members', 'memberships'] as const

const today = () => new Date().toISOString().slice(0, 10)

/** Hands a file over to the browser to be saved. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Whole tables, to take along. */
export function ExportsPart() {
  const [under, setUnder] = useState<ExportKind | null>(null)

  async function download(kind: ExportKind) {
    setUnder(kind)
    try {
      save(await fetchExport(kind), `constellation-club-${kind}-${today()}.csv`)
      showNotice(notices.exportSaved)
    } catch (cause) {
      showFailure(notices.exportFailed, cause)
    }
    setUnder(null)
  }

  return (
    <Section heading={words.heading}>
      <div className="paper owner-part">
        <p>{words.text}</p>
        <div className="owner-ways">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="seal"
              disabled={under !== null}
              onClick={() => void download(kind)}
            >
              {under === kind ? words.submitting : words[kind]}
            </button>
          ))}
        </div>
      </div>
    </Section>
  )
}
