import { Link } from 'react-router'
import { Drawing } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import { Points } from '#app/ui/points.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import lanternScrollsScene from '#art/drawn/lantern-scrolls.json'
import scrollOpen from '#art/drawn/scroll-open.json'
import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { lanternScrolls, scrollsWords } from '#content/storytellers-lantern/scrolls.ts'
import { ScrollOrnament } from './scroll-ornament.tsx'
import './scrolls.css'

type LanternScroll = (typeof lanternScrolls)[number]

const Verses = ({ verses }: { verses: readonly (readonly string[])[] }) =>
  verses.map((lines) => (
    <p key={lines[0]} className="verse">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  ))

function Scroll({ scroll }: { scroll: LanternScroll }) {
  return (
    <li className="scroll" data-theme="scrapbook">
      <ScrollOrnament kind={scroll.kind} />
      <p className="scroll-kind">{scrollsWords.kinds[scroll.kind]}</p>
      <h3 className="card-name">{scroll.title}</h3>
      {'verses' in scroll && <Verses verses={scroll.verses} />}
      {'sayings' in scroll && <Points points={scroll.sayings} />}
      {'answer' in scroll && (
        <details>
          <summary>{scrollsWords.answer}</summary>
          <p>{scroll.answer}</p>
        </details>
      )}
      {'follow' in scroll && (
        <Link to={scroll.follow.to} className="scroll-follow">
          {scroll.follow.label}
        </Link>
      )}
      <p className="scroll-found">{scroll.found}</p>
    </li>
  )
}

const ScrollItems = ({ scrolls }: { scrolls: readonly LanternScroll[] }) =>
  scrolls.map((scroll) => <Scroll key={scroll.id} scroll={scroll} />)

/** The picture hangs in the middle, where it keeps the columns of a wide screen even. */
const half = lanternScrolls.length / 2

export const meta = () => pageMeta(storytellersLanternPages.scrolls)

export default function Scrolls() {
  return (
    <>
      <PrintStyle />
      <PageScene
        page={storytellersLanternPages.scrolls}
        lead={scrollsWords.lead}
        back={backTo.lantern}
        scene={{ drawn: lanternScrollsScene, alt: lanternPictures['lantern-scrolls'] }}
      />
      <Section heading={scrollsWords.heading} lead={scrollsWords.sectionLead}>
        <ul className="scrolls">
          <ScrollItems scrolls={lanternScrolls.slice(0, half)} />
          <li>
            <Drawing drawn={scrollOpen} alt={lanternPictures['scroll-open']} sizes="13rem" className="open-scroll" />
          </li>
          <ScrollItems scrolls={lanternScrolls.slice(half)} />
        </ul>
      </Section>
    </>
  )
}
