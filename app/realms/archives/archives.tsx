import { archives } from '#content/archives.ts'
import { archivesPages } from '#content/pages/archives.ts'
import { archivesPictures } from '#content/pictures/archives.ts'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import drawnArchives from '#art/drawn/archives.json'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Drawer } from './drawer.tsx'
import './archives.css'

export const meta = () => pageMeta(archivesPages.archives)

export default function Archives() {
  return (
    <>
      <PageScene
        page={archivesPages.archives}
        lead={archives.lead}
        scene={<DrawnScene drawn={drawnArchives} alt={archivesPictures.archives} />}
      />
      <div className="section drawers">
        <CardGrid wide>
          {archives.drawers.map(({ key, to, name, line, plate }) => (
            <LinkCard key={key} to={to} name={name} level={2} picture={<Drawer of={key} />}>
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
