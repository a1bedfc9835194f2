import { archives } from '#content/archives.ts'
import { archivesPages } from '#content/pages/archives.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { ArchivesScene } from '#app/ui/scenes.ts'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'

const page = archivesPages.archives

export const meta = () => pageMeta(page)

export default function Archives() {
  return (
    <>
      <PageScene page={page} lead={archives.lead} scene={<ArchivesScene />} />
      <div className="section">
        <CardGrid>
          {archives.drawers.map(({ to, name, line }) => (
            <LinkCard key={to} to={to} name={name} level={2}>
              <p>{line}</p>
            </LinkCard>
          ))}
        </CardGrid>
      </div>
    </>
  )
}
