import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import drawnArchives from '#art/drawn/archives.json'
import { archives } from '#content/archives.ts'
import { archivesPages } from '#content/pages/archives.ts'
import { archivesPictures } from '#content/pictures/archives.ts'
import './archives.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/drawer-*.json', { eager: true, import: 'default' }),
)

export const meta = () => pageMeta(archivesPages.archives)

export default function Archives() {
  return (
    <>
      <PageScene
        page={archivesPages.archives}
        lead={archives.lead}
        scene={{ drawn: drawnArchives, alt: archivesPictures.archives }}
      />
      <div className="section drawers">
        <CardGrid wide>
          {archives.drawers.map(({ key, to, name, line, plate }) => (
            <LinkCard
              key={key}
              to={to}
              name={name}
              level={2}
              picture={
                <Drawing
                  className="drawer-picture"
                  drawn={drawings[`drawer-${key}`]!}
                  alt={archivesPictures[`drawer-${key}`]}
                  sizes="17rem"
                />
              }
            >
              <p>{line}</p>
              <p className="card-note">{plate}</p>
            </LinkCard>
          ))}
        </CardGrid>
      </div>
      <Note {...archives.keeper} />
    </>
  )
}
