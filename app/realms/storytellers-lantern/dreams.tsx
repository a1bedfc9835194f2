import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'
import { DreamStories } from './dream-stories.tsx'

const DreamsTop = still(async () => (await import('./dreams-top.tsx')).DreamsTop)

export const meta = () => pageMeta(storytellersLanternPages.dreams)

export default function Dreams() {
  return (
    <>
      <DreamsTop />
      <DreamStories />
    </>
  )
}
