import { scrapbookPages } from '#content/pages/scrapbook.ts'
import { scrapbookTabs } from '#content/scrapbook-tabs.ts'
import type { ScrapbookTab } from '#content/scrapbook-tabs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

const Cover = still(async () => (await import('./scrapbook-body.tsx')).ScrapbookCover)
const Leaf = still<{ tab: ScrapbookTab }>(async () => (await import('./scrapbook-body.tsx')).ScrapbookLeaf)

export const meta = () => pageMeta(scrapbookPages.scrapbook)

export default function Scrapbook() {
  return (
    <>
      <Cover />
      <Tabs
        label={scrapbookTabs.label}
        tabs={[
          { ...scrapbookTabs.starlight, panel: <Leaf tab="starlight" /> },
          { ...scrapbookTabs.critter, panel: <Leaf tab="critter" /> },
          { ...scrapbookTabs.story, panel: <Leaf tab="story" /> },
          { ...scrapbookTabs.archive, panel: <Leaf tab="archive" /> },
        ]}
      />
    </>
  )
}
