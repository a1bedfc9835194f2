import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import { studioTabs } from '#content/simple-social-studio-tabs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

const Stage = still(async () => (await import('./studio-body.tsx')).StudioStage)
const ArtCorner = still(async () => (await import('./studio-body.tsx')).ArtCorner)
const GoldenWhispers = still(async () => (await import('./studio-body.tsx')).GoldenWhispers)
const TymeshareZone = still(async () => (await import('./studio-body.tsx')).TymeshareZone)

export const meta = () => pageMeta(simpleSocialStudioPages.studio)

export default function Studio() {
  return (
    <>
      <Stage />
      <Tabs
        label={studioTabs.label}
        tabs={[
          { ...studioTabs.artCorner, panel: <ArtCorner /> },
          { ...studioTabs.goldenWhispers, panel: <GoldenWhispers /> },
          { ...studioTabs.tymeshareZone, panel: <TymeshareZone /> },
        ]}
      />
    </>
  )
}
