import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { poolsWords } from '#content/storytellers-lantern/pools.ts'
import lanternPools from '#art/drawn/lantern-pools.json'
import { BackLink } from '#app/ui/back-link.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import stylesText from './pools.css?inline'
import stylesUrl from './pools.css?url'

export const PoolsTop = () => (
  <>
    <PageStyle name="lantern-pools" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
    <PageScene
      page={storytellersLanternPages.pools}
      lead={poolsWords.lead}
      back={<BackLink {...backTo.lantern} />}
      scene={<DrawnScene drawn={lanternPools} alt={lanternPictures['lantern-pools']} />}
    />
  </>
)
