import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import greenhouse from '#art/drawn/memberships.json'
import { ownerBlanks } from '#content/about/owner.ts'
import { termsWords } from '#content/about/terms.ts'
import { backTo } from '#content/back-links.ts'
import { aboutPages } from '#content/pages/about.ts'
import { accountPictures } from '#content/pictures/account.ts'
import { OwnerDetails } from './owner-details.tsx'
import { PageParts } from './page-parts.tsx'
import { Passage } from './passage.tsx'

const { lead, parts, owner, passages } = termsWords

export const meta = () => pageMeta(aboutPages.terms)

export const loader = () => ownerBlanks

export default function Terms() {
  return (
    <>
      <PrintStyle />
      <PageScene
        page={aboutPages.terms}
        lead={lead}
        back={backTo.gardenGate}
        scene={{ drawn: greenhouse, alt: accountPictures.memberships }}
      >
        <PageParts parts={parts} />
      </PageScene>
      <Passage heading={owner.heading} text={[owner.text]}>
        <OwnerDetails />
      </Passage>
      {passages.map((passage) => (
        <Passage key={passage.heading} {...passage} />
      ))}
    </>
  )
}
