import { fetchApiDescription, fetchExport } from '#app/api/owner.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/page.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { ownerNotices as notices } from '#content/notices/owner.ts'
import { deskWords } from '#content/owner/desk.ts'

const words = deskWords.exports
const files = {
  members: { fetch: () => fetchExport('members'), ending: 'csv' },
  memberships: { fetch: () => fetchExport('memberships'), ending: 'csv' },
  charges: { fetch: () => fetchExport('charges'), ending: 'csv' },
  api: { fetch: fetchApiDescription, ending: 'json' },
} as const
type FileName = keyof typeof files
const names = Object.keys(files) as FileName[]

/** The date in UTC, like 2026-11-20. */
const today = () => new Date().toISOString().slice(0, 10)

async function download(name: FileName) {
  const { fetch, ending } = files[name]
  saveFile(`constellation-club-${name}-${today()}.${ending}`, await fetch())
  showNotice(notices.exportSaved)
}

/** Downloads of the site's members, memberships and charges, and of the description of its API. */
export const ExportsPart = () => (
  <Section heading={words.heading}>
    <div className="paper owner-part">
      <p>{words.text}</p>
      <div className="row owner-actions">
        {names.map((name) => (
          <ActionButton
            key={name}
            className="button-secondary"
            label={words[name]}
            pending={words.submitting}
            failed={notices.exportFailed}
            onAct={() => download(name)}
          />
        ))}
      </div>
    </div>
  </Section>
)
