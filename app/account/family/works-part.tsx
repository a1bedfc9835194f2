import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#app/child/avatar.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import { Section } from '#app/ui/page.tsx'
import { Setting, Settings } from '#app/ui/setting.tsx'
import { familyWords } from '#content/household/family-page.ts'
import type { Child, Household } from '#contract/household.ts'
import type { ChildWork } from '#contract/review.ts'
import { outdatedConsents } from './consent-part.tsx'
import { AboutWork, Approval, statusOf } from './work-approval.tsx'

const words = familyWords.works

/** What a guardian has to decide: consents whose text has changed, and stories. */
export function WaitingPart({ household }: { household: Household }) {
  const { children, ledger } = household
  const [decided, setDecided] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const withOutdated = children.filter((child) => outdatedConsents(child, ledger).length > 0)
  const works = household.works.filter(({ awaiting }) => awaiting === 'guardian')
  const isDone = withOutdated.length === 0 && works.length === 0

  useEffect(() => {
    // The button that had the focus is gone.
    if (decided > 0) focusHeading(box.current)
  }, [decided])

  if (isDone && decided === 0) return null
  return (
    <div ref={box}>
      <Section heading={words.waiting} lead={works.length > 0 && words.lead}>
        {isDone && <p>{words.done}</p>}
        <ul className="cards cards-wide waiting">
          {withOutdated.map((child) => (
            <WaitingCard key={child.id} child={child} text={familyWords.consent.changed(child.nickname)}>
              <Link to={{ hash: child.id }} className="button-secondary">
                {familyWords.consent.show} <span className="sr-only">({child.nickname})</span>
              </Link>
            </WaitingCard>
          ))}
          {works.map((work) => {
            const child = children.find(({ id }) => id === work.child)
            return (
              child && (
                <WaitingCard key={work.id} child={child} heading={work.title} text={words.by(child.nickname)}>
                  <AboutWork work={work} />
                  <Approval {...{ work, child }} onDone={() => setDecided(decided + 1)} />
                </WaitingCard>
              )
            )
          })}
        </ul>
      </Section>
    </div>
  )
}

type WaitingCardProps = { child: Child; heading?: string; text: string; children: ReactNode }

const WaitingCard = ({ child, heading, text, children }: WaitingCardProps) => (
  <li className="paper child">
    <div className="child-top">
      <Avatar avatar={child.avatar} />
      <div>
        {heading !== undefined && <h3 className="card-name">{heading}</h3>}
        <p>{text}</p>
      </div>
    </div>
    {children}
  </li>
)

/** A child's stories that do not await a guardian. */
export function SharedStoriesPart({ child, works }: { child: Child; works: readonly ChildWork[] }) {
  const own = works.filter((work) => work.child === child.id && work.awaiting !== 'guardian')
  if (own.length === 0) return null
  return (
    <Settings heading={words.heading}>
      {own.map((work) => (
        <Setting key={work.id} name={work.title} value={words.statuses[statusOf(work)]} action={words.open}>
          {(close) => (
            <>
              <AboutWork work={work} />
              <Approval
                work={work}
                child={child}
                onDone={(status) => {
                  close()
                  // A draft is not in the list.
                  if (status === 'draft') focusHeading()
                }}
              />
            </>
          )}
        </Setting>
      ))}
    </Settings>
  )
}
