import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { guestTalesLead } from '#content/storytellers-lantern/guest-tales.ts'
import { ComingSoon } from '#app/ui/coming-soon.tsx'
import { LibraryScene } from '#app/ui/scenes/library.tsx'

export const GuestTalesBody = () => (
  <ComingSoon
    page={storytellersLanternPages.guestTales}
    lead={guestTalesLead}
    back={backTo.lantern}
    scene={<LibraryScene />}
  />
)
