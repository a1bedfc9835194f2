import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { Points } from '#app/ui/points.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import drawnArchives from '#art/drawn/archives.json'
import starKeeper from '#art/drawn/star-keeper-pointing.json'
import { ownerBlanks } from '#content/about/owner.ts'
import { privacyWords } from '#content/about/privacy.ts'
import { backTo } from '#content/back-links.ts'
import { aboutPages } from '#content/pages/about.ts'
import { archivesPictures } from '#content/pictures/archives.ts'
import { OwnerDetails } from './owner-details.tsx'
import { PageParts } from './page-parts.tsx'
import { Passage } from './passage.tsx'
import './privacy.css'

const { lead, parts, children, owner, never, kept, more, rights } = privacyWords

export const meta = () => pageMeta(aboutPages.privacy)

export const loader = () => ownerBlanks

export default function Privacy() {
  return (
    <>
      <PrintStyle />
      <PageScene
        page={aboutPages.privacy}
        lead={lead}
        back={backTo.gardenGate}
        scene={{ drawn: drawnArchives, alt: archivesPictures.archives }}
      >
        <div className="if-not-child">
          <PageParts parts={parts} />
        </div>
      </PageScene>
      <div className="privacy-children">
        <Note heading={children.heading} figure={starKeeper}>
          <Points points={children.points} />
        </Note>
      </div>
      {/* The summary for children. */}
      <div className="if-not-child">
        <Passage {...never} />
        <Passage id="stored" heading={kept.heading} text={[kept.lead]}>
          <ul className="paper ruled folds kept">
            {Object.values(kept.items).map(({ name, what, ...facts }) => (
              <li key={name}>
                <details>
                  <summary>
                    <h3>{name}</h3>
                  </summary>
                  <p>{what}</p>
                  <dl>
                    {(['why', 'until', 'who'] as const).map((fact) => (
                      <div key={fact}>
                        <dt>{kept.labels[fact]}</dt>
                        <dd>{facts[fact]}</dd>
                      </div>
                    ))}
                  </dl>
                </details>
              </li>
            ))}
          </ul>
        </Passage>
        <Passage {...more} />
        <Passage {...rights} />
        <Passage id={owner.id} heading={owner.heading} text={[owner.text]}>
          <OwnerDetails />
        </Passage>
      </div>
    </>
  )
}
