import { archives } from '#content/archives.ts'
import { backTo } from '#content/back-links.ts'
import { archivesPages } from '#content/pages/archives.ts'
import { ComingSoon } from '#app/ui/coming-soon.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ArchivesScene } from '#app/ui/scenes.ts'

const page = archivesPages.lore

export const meta = () => pageMeta(page)

export default function Lore() {
  return <ComingSoon page={page} lead={archives.soon.lore} back={backTo.archives} scene={<ArchivesScene />} />
}
