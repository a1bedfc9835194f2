import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import lanternMissingChapter from '#art/drawn/lantern-missing-chapter.json'
import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { missingChapter } from '#content/storytellers-lantern/missing-chapter.ts'
import './missing-chapter.css'

const { before, gap, after } = missingChapter

function OldPage({ name, lines, className }: { name: string; lines: readonly string[]; className: string }) {
  return (
    <div className={`paper ${className}`} data-theme="scrapbook">
      <h3 className="old-page-name">{name}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

export const meta = () => pageMeta(storytellersLanternPages.missingChapter)

export default function MissingChapter() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.missingChapter}
        lead={missingChapter.lead}
        back={backTo.lantern}
        scene={{ drawn: lanternMissingChapter, alt: lanternPictures['lantern-missing-chapter'] }}
      />
      <Section heading={missingChapter.heading}>
        <div className="open-book">
          <OldPage {...before} className="page-before" />
          <div className="gap">
            <h3 className="old-page-name">{gap.name}</h3>
            <p>{gap.text}</p>
            <PlaceholderButton action="storytellers-lantern/contribute-chapter" className="button-primary">
              {gap.contribute}
            </PlaceholderButton>
          </div>
          <OldPage {...after} className="page-after" />
        </div>
      </Section>
    </>
  )
}
