import { useLoaderData } from 'react-router'
import { fetchReport } from '#app/api/reports.ts'
import { Field, Form, FormMessage, Submit } from '#app/ui/form.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import joinedStars from '#art/drawn/explore-constellations.json'
import { careWords, reviewBlank } from '#content/about/care.ts'
import { fieldWords } from '#content/account/fields.ts'
import { backTo } from '#content/back-links.ts'
import { aboutPages } from '#content/pages/about.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import { outcomeWords } from '#content/reports.ts'
import { PageParts } from './page-parts.tsx'
import { Passage } from './passage.tsx'
import './care.css'

const { lead, parts, children, passages, rules, outcome, links } = careWords

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
        back={backTo.gardenGate}
        scene={{ drawn: joinedStars, alt: gatePictures['explore-constellations'] }}
      >
        <PageParts parts={parts} />
      </PageScene>
      <Passage {...children} />
      <Passage id={rules.id} heading={rules.heading} text={[rules.lead]}>
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
          folds={passage.folds.map((fold) => (fold.text === reviewBlank ? { ...fold, text: review } : fold))}
        />
      ))}
      <Passage id={outcome.id} heading={outcome.heading} text={[outcome.lead]} links={links}>
        <OutcomeForm />
      </Passage>
    </>
  )
}

const outcomeFormWords = careWords.outcome

/** Normalizes a typed receipt: capitals with hyphens. */
function receiptIn(typed: string): string {
  const [, ...groups] = /^R(.{4})(.{4})(.{4})$/.exec(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')) ?? []
  return groups.length === 0 ? typed.trim().toUpperCase() : ['R', ...groups].join('-')
}

/** Shows the resolution of a report by its receipt. */
function OutcomeForm() {
  async function send(data: FormData) {
    const receipt = receiptIn(String(data.get('receipt')))
    return { message: receipt === '' ? outcomeFormWords.empty : outcomeWords[(await fetchReport(receipt)).status] }
  }

  return (
    <Form className="outcome-form" onSend={send}>
      <Field
        label={outcomeFormWords.label}
        name="receipt"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder={outcomeFormWords.placeholder}
        beside={
          <Submit
            className="button-primary button-small"
            keepsFocus
            label={outcomeFormWords.look}
            pending={outcomeFormWords.looking}
          />
        }
      />
      <FormMessage />
      <noscript>
        <p>{fieldWords.withoutScript}</p>
      </noscript>
    </Form>
  )
}
