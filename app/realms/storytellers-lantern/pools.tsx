import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'
import { Scents } from './scents.tsx'

const PoolsTop = still(async () => (await import('./pools-top.tsx')).PoolsTop)

export const meta = () => pageMeta(storytellersLanternPages.pools)

export default function Pools() {
  return (
    <>
      <PoolsTop />
      <Scents />
    </>
  )
}
