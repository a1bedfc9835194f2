import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternLeads } from '#content/storytellers-lantern.ts'
import { ComingSoon } from '#app/ui/coming-soon.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { LibraryScene } from '#app/ui/scenes.ts'

const page = storytellersLanternPages.guestTales

export const meta = () => pageMeta(page)

export default function GuestTales() {
  return <ComingSoon page={page} lead={lanternLeads.guestTales} back={backTo.library} scene={<LibraryScene />} />
}
