import { starterKitWords } from '#content/account/starter-kit.ts'
import { backTo } from '#content/back-links.ts'
import { accountPages } from '#content/pages/account.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { GateScene } from '#app/ui/scenes.ts'

const page = accountPages.starterKit

export const meta = () => pageMeta(page)

export default function StarterKit() {
  return (
    <>
      <PageScene
        page={page}
        lead={starterKitWords.lead}
        back={<BackLink {...backTo.gardenGate} />}
        scene={<GateScene />}
      />
      <div className="section">
        <CardGrid>
          {starterKitWords.steps.map(({ to, name, line }) => (
            <LinkCard key={to} to={to} name={name} level={2}>
              <p>{line}</p>
            </LinkCard>
          ))}
        </CardGrid>
      </div>
    </>
  )
}
