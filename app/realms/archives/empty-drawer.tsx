import { archives } from '#content/archives.ts'
import { backTo } from '#content/back-links.ts'
import { archivesPages } from '#content/pages/archives.ts'
import { archivesPictures } from '#content/pictures/archives.ts'
import { ComingSoon } from '#app/ui/coming-soon.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import events from '#art/drawn/archives-events.json'
import lore from '#art/drawn/archives-lore.json'
import timelines from '#art/drawn/archives-timelines.json'
import './archives.css'

const drawn = { events, timelines, lore } as const

/** The page of a drawer without content yet. */
export function EmptyDrawer({ drawer }: { drawer: keyof typeof archives.soon }) {
  const { lead, card } = archives.soon[drawer]
  return (
    <>
      <ComingSoon
        page={archivesPages[drawer]}
        lead={lead}
        back={backTo.archives}
        scene={<DrawnScene drawn={drawn[drawer]} alt={archivesPictures[`archives-${drawer}`]} />}
      />
      <section className="note index-card" aria-label={archives.cardLabel}>
        <dl>
          {card.map(({ asks, says }) => (
            <div key={asks}>
              <dt>{asks}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
