import { archives } from '#content/archives.ts'
import { archivesPages } from '#content/pages/archives.ts'
import { archivesPictures } from '#content/pictures/archives.ts'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import drawnArchives from '#art/drawn/archives.json'
import stylesText from './archives.css?inline'
import stylesUrl from './archives.css?url'
import { Drawer } from './drawer.tsx'

export function ArchivesBody() {
  return (
    <>
      <PageStyle name="archives" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
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
