import { careWords, reviewBlank } from '#content/about/care.ts'
import { backTo } from '#content/back-links.ts'
import { aboutPages } from '#content/pages/about.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import joinedStars from '#art/drawn/explore-constellations.json'
import { useLoaderData } from 'react-router'
import { BackLink } from '#app/ui/back-link.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { Passage } from './passage.tsx'
import './care.css'

const { lead, passages, rules, outcome, links } = careWords

export const meta = () => pageMeta(aboutPages.care)

export const loader = () => ({ review: reviewBlank })

export default function Care() {
  const { review } = useLoaderData<typeof loader>()
  return (
    <>
      <PrintStyle />
      <PageScene
        page={aboutPages.care}
        lead={lead}
        back={<BackLink {...backTo.gardenGate} />}
        scene={<DrawnScene drawn={joinedStars} alt={gatePictures['explore-constellations']} />}
      />
      <Passage heading={rules.heading} text={[rules.lead]}>
        <ol className="care-rules">
          {rules.points.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Passage>
      {passages.map((passage) => (
        <Passage
          key={passage.heading}
          {...passage}
          points={passage.points.map((point) => (point === reviewBlank ? review : point))}
        />
      ))}
      <Passage heading={outcome.heading} text={[outcome.lead]} links={links}>
        <OutcomeForm />
      </Passage>
    </>
  )
}
