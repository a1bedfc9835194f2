import { ComingSoon } from '#app/ui/coming-soon.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import lanternGuestTales from '#art/drawn/lantern-guest-tales.json'
import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { guestTalesLead } from '#content/storytellers-lantern/guest-tales.ts'

export const meta = () => pageMeta(storytellersLanternPages.guestTales)

export default function GuestTales() {
  return (
    <ComingSoon
      page={storytellersLanternPages.guestTales}
      lead={guestTalesLead}
      back={backTo.lantern}
      scene={{ drawn: lanternGuestTales, alt: lanternPictures['lantern-guest-tales'] }}
    />
  )
}
