import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { GuideSpeech } from '#app/ui/guide-speech.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import drawnScene from '#art/drawn/aurora-scrolls.json'
import { backTo } from '#content/back-links.ts'
import { auroraScrolls, scrolls, type Scroll } from '#content/luma-lens.ts'
import { lumaLensPages } from '#content/pages/luma-lens.ts'
import { lumaLensPictures } from '#content/pictures/luma-lens.ts'
import { brushwork, brushworkWidth } from './brushwork.ts'
import './aurora-scrolls.css'

const { lead, guide, sealed, signed } = auroraScrolls

function OpenScroll({ title, content }: Scroll) {
  return (
    <li className="aurora-scroll">
      <h2>{title}</h2>
      {content.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="scroll-signed">{signed}</p>
    </li>
  )
}

/** The text is not in the document: it is shown as blurred strokes. */
function SealedScroll({ id, title, content }: Scroll) {
  const { strokes, height } = brushwork(content.join(' '))
  return (
    <li className="aurora-scroll scroll-sealed if-not-child">
      <h2>{title}</h2>
      <svg className="scroll-blur" viewBox={`0 0 ${brushworkWidth} ${height}`} aria-hidden="true">
        <linearGradient id={`${id}-ink`} x2="1" y2="1">
          <stop stopColor="#2f8f9b" />
          <stop stopColor="#8a5fd0" offset="1" />
        </linearGradient>
        <path stroke={`url(#${id}-ink)`} d={strokes} />
      </svg>
      <PlaceholderButton action="aurora-scrolls/sealed-scroll" className="wax">
        <svg viewBox="0 0 80 80" aria-hidden="true">
          <path
            className="wax-drip"
            d="M40 3c9 0 11 6 18 8s13 4 15 12-1 11 1 18-1 14-8 18-9 10-17 12-12-3-20-2-14-5-17-12-8-10-7-18 5-11 7-18 7-9 13-11 7-7 15-7z"
          />
          <circle className="wax-well" cx="40" cy="39" r="23" />
          <path className="wax-sign" d="M40 20l5 14 14 5-14 5-5 14-5-14-14-5 14-5z" />
        </svg>
        {sealed}
        <span className="sr-only">: {title}</span>
      </PlaceholderButton>
    </li>
  )
}

export const meta = () => pageMeta(lumaLensPages.auroraScrolls)

export default function AuroraScrolls() {
  return (
    <>
      <PrintStyle />
      <PageScene
        page={lumaLensPages.auroraScrolls}
        lead={lead}
        back={backTo.starterKit}
        scene={{ drawn: drawnScene, alt: lumaLensPictures['aurora-scrolls'] }}
      />
      <div className="section">
        <GuideSpeech guide="aurora">
          {guide.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </GuideSpeech>
        <ul className="aurora-scrolls">
          {scrolls.map((scroll) =>
            scroll.unlocked ? <OpenScroll key={scroll.id} {...scroll} /> : <SealedScroll key={scroll.id} {...scroll} />,
          )}
        </ul>
      </div>
    </>
  )
}
