import { useId } from 'react'
import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import drawnScene from '#art/drawn/scrapbook.json'
import { backTo } from '#content/back-links.ts'
import { scrapbookPages } from '#content/pages/archives.ts'
import { keepsakePictures, scrapbookPictures } from '#content/pictures/scrapbook.ts'
import { scrapbookTabs, type ScrapbookTab } from '#content/scrapbook-tabs.ts'
import { scrapbook } from '#content/scrapbook.ts'
import './scrapbook.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/keepsake-*.json', { eager: true, import: 'default' }),
)

export const meta = () => pageMeta(scrapbookPages.scrapbook)

/** A text field whose value is not saved. */
function EmptyPage() {
  const id = useId()
  const { heading, label, notKept } = scrapbook.emptyPage
  return (
    <div className="paper empty-page">
      <h3 className="card-name">{heading}</h3>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={4} autoComplete="off" aria-describedby={`${id}-not-kept`} />
      <p id={`${id}-not-kept`}>{notKept}</p>
    </div>
  )
}

function Leaf({ tab }: { tab: ScrapbookTab }) {
  const { heading, lead, keepsakes } = scrapbook.leaves[tab]
  return (
    <>
      <h2>{heading}</h2>
      <p className="section-lead">{lead}</p>
      {tab === 'starlight' && <EmptyPage />}
      <ul className="cards cards-wide keepsakes">
        {keepsakes.map(({ id, name, line, action }) => (
          <li key={id} className="paper action-card">
            <Drawing
              className="keepsake"
              drawn={drawings[`keepsake-${id}`]!}
              alt={keepsakePictures[`keepsake-${id}`]}
              sizes="14rem"
            />
            <h3 className="card-name">{name}</h3>
            <p>{line}</p>
            <PlaceholderButton action="scrapbook/card" className="button-secondary">
              {action}
            </PlaceholderButton>
          </li>
        ))}
      </ul>
    </>
  )
}

export default function Scrapbook() {
  return (
    <>
      <PageScene
        page={scrapbookPages.scrapbook}
        lead={scrapbook.lead}
        back={backTo.lumaLens}
        scene={{ drawn: drawnScene, alt: scrapbookPictures.scrapbook }}
      />
      <Tabs
        isEven
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
