import { backTo } from '#content/back-links.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { poolsWords } from '#content/storytellers-lantern/pools.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import lanternPools from '#art/drawn/lantern-pools.json'
import { BackLink } from '#app/ui/back-link.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Scents } from './scents.tsx'
import './pools.css'

export const meta = () => pageMeta(storytellersLanternPages.pools)

export default function Pools() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.pools}
        lead={poolsWords.lead}
        back={<BackLink {...backTo.lantern} />}
        scene={<DrawnScene drawn={lanternPools} alt={lanternPictures['lantern-pools']} />}
      />
      <Scents />
    </>
  )
}
