import { useMatches, type MetaArgs } from 'react-router'
import { ComingSoon } from '#app/ui/coming-soon.tsx'
import { drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { archives } from '#content/archives.ts'
import { backTo } from '#content/back-links.ts'
import { archivesPages } from '#content/pages/archives.ts'
import { archivesPictures } from '#content/pictures/archives.ts'
import './archives.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/archives-*.json', { eager: true, import: 'default' }),
)

/** The route's id is the drawer (app/routes.ts). */
const drawerOf = (matches: readonly ({ id: string } | undefined)[]) => matches.at(-1)!.id as keyof typeof archives.soon

export const meta = ({ matches }: MetaArgs) => pageMeta(archivesPages[drawerOf(matches)])

/** The page of a drawer without content yet. */
export default function EmptyDrawer() {
  const drawer = drawerOf(useMatches())
  const { lead, card } = archives.soon[drawer]
  return (
    <>
      <ComingSoon
        page={archivesPages[drawer]}
        lead={lead}
        back={backTo.archives}
        scene={{ drawn: drawings[`archives-${drawer}`]!, alt: archivesPictures[`archives-${drawer}`] }}
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
