import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import gatehouse from '#art/drawn/gatehouse.json'
import { contactWords } from '#content/about/contact.ts'
import { ownerBlanks } from '#content/about/owner.ts'
import { backTo } from '#content/back-links.ts'
import { aboutPages } from '#content/pages/about.ts'
import { accountPictures } from '#content/pictures/account.ts'
import { OwnerDetails } from './owner-details.tsx'
import { Passage } from './passage.tsx'

export const meta = () => pageMeta(aboutPages.contact)

export const loader = () => ownerBlanks

export default function Contact() {
  return (
    <>
      <PrintStyle />
      <PageScene
        page={aboutPages.contact}
        lead={contactWords.lead}
        back={backTo.gardenGate}
        scene={{ drawn: gatehouse, alt: accountPictures.gatehouse }}
      />
      <Passage heading={contactWords.owner}>
        <OwnerDetails />
      </Passage>
      <Passage {...contactWords.about} />
    </>
  )
}
