import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import lanternPools from '#art/drawn/lantern-pools.json'
import { backTo } from '#content/back-links.ts'
import { scentNotices } from '#content/notices/realms.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { poolsWords, scents } from '#content/storytellers-lantern/pools.ts'
import './pools.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/scent-*.json', { eager: true, import: 'default' }),
)

export const meta = () => pageMeta(storytellersLanternPages.pools)

export default function Pools() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.pools}
        lead={poolsWords.lead}
        back={backTo.lantern}
        scene={{ drawn: lanternPools, alt: lanternPictures['lantern-pools'] }}
      />
      <Section heading={poolsWords.heading}>
        <ul className="cards cards-wide">
          {scents.map(({ id, theme, name, purpose, line }) => (
            <li key={id} className="paper paper-link scent" data-theme={theme}>
              <Drawing
                drawn={drawings[`scent-${id}`]!}
                alt={lanternPictures[`scent-${id}`]}
                sizes="(width < 40rem) 60vw, 16rem"
                className="scent-bottle"
              />
              <h3 className="card-name">
                <button type="button" className="card-link" onClick={() => showNotice(scentNotices[id])}>
                  {name} <span className="scent-purpose">{purpose}</span>
                </button>
              </h3>
              <p>{line}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
