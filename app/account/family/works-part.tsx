import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { approveWork } from '#app/api/works.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { NewTabLink } from '#app/new-tab-link.tsx'
import { findingsText } from '#app/ui/findings-text.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Form, Submit } from '#app/ui/form.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/page.tsx'
import { Setting, Settings } from '#app/ui/setting.tsx'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import type { Child, Household } from '#contract/household.ts'
import { maxNoteLength } from '#contract/limits.ts'
import type { ApprovalRequest, ChildWork, WorkStatus } from '#contract/review.ts'
import { ApprovalForm } from './approval-form.tsx'
import { agreedToOlder } from './consent-part.tsx'

const words = familyWords.works

/** What a guardian has to decide: texts of consents that have changed, and stories. */
export function WaitingPart({ household, onChanged }: { household: Household; onChanged: () => Promise<unknown> }) {
  const { children, ledger } = household
  const [decided, setDecided] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const older = children.filter(
    (child) =>
      agreedToOlder(
        child,
        ledger.filter((row) => row.child === child.id),
      ).length > 0,
  )
  const works = household.works.filter(({ awaiting }) => awaiting === 'guardian')
  const isDone = older.length === 0 && works.length === 0

  useEffect(() => {
    if (decided === 0) return
    // The button that had the focus is gone.
    const heading = box.current?.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [decided])

  if (isDone && decided === 0) return null
  return (
    <div ref={box}>
      <Section heading={words.waiting} lead={works.length > 0 && words.lead}>
        {isDone && <p>{words.done}</p>}
        <ul className="cards cards-wide waiting">
          {older.map((child) => (
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
                  <Approval {...{ work, child, onChanged }} onDone={() => setDecided(decided + 1)} />
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

type SharedStoriesPartProps = { child: Child; works: readonly ChildWork[]; onChanged: () => Promise<unknown> }

/** A child's stories that do not wait for a guardian. */
export function SharedStoriesPart({ child, works, onChanged }: SharedStoriesPartProps) {
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
                {...{ work, child, onChanged }}
                onDone={(status) => {
                  close()
                  // A draft is not in the list.
                  if (status === 'draft') focusHeading(document.querySelector('main'))
                }}
              />
            </>
          )}
        </Setting>
      ))}
    </Settings>
  )
}

type Status = keyof typeof words.statuses

function statusOf({ status, awaiting, hidden_by }: ChildWork): Status {
  if (status === 'awaiting_guardian') return 'toApprove'
  if (status === 'awaiting_moderator') return 'approved'
  if (status === 'published' && awaiting !== null) return awaiting === 'guardian' ? 'changeToApprove' : 'changeApproved'
  if (status !== 'hidden') return status
  if (awaiting !== null) return awaiting === 'guardian' ? 'hiddenToApprove' : 'hiddenApproved'
  if (hidden_by.some((hold) => hold !== 'guardian' && hold !== 'author')) return 'hidden'
  return hidden_by.includes('guardian') ? 'hiddenByGuardian' : 'withdrawn'
}

/** Statuses in which a guardian can approve. */
const approvable: ReadonlySet<Status> = new Set(['toApprove', 'changeToApprove', 'hiddenToApprove', 'hiddenByGuardian'])

/** Statuses in which a guardian can withdraw an approval. */
const approved: ReadonlySet<Status> = new Set(['approved', 'changeApproved', 'hiddenApproved'])

function AboutWork({ work }: { work: ChildWork }) {
  const { page, title, description, age, findings, note, appealed } = work
  const status = statusOf(work)
  return (
    <>
      <p>
        <strong>{words.statuses[status]}</strong>
      </p>
      {note !== null && <p>{words.written(note)}</p>}
      {appealed && <p>{words.appealed}</p>}
      {description && <p>{description}</p>}
      {!approvable.has(status) && <p>{dreamJournal.ages[age ?? '13']}</p>}
      {status === 'published' && <p className="child-hint">{words.otherAge}</p>}
      <p className="child-hint">{findingsText(findings)}</p>
      <NewTabLink href={`${page}?version=new&from=family`} className="button-secondary">
        {words.read}
        <span className="sr-only">: {title}</span>
      </NewTabLink>
    </>
  )
}

/** The notice for a decision about a work that had this status before, and has now. */
function noticeOf(before: Status, { approve }: Pick<ApprovalRequest, 'approve'>, after: WorkStatus) {
  if (!approve && approved.has(before)) return familyNotices.approvalWithdrawn
  if (!approve) return before === 'published' ? familyNotices.storyHidden : familyNotices.changesRequested
  if (after === 'awaiting_moderator') return familyNotices.storyInReview
  return before === 'hiddenByGuardian' && after === 'published' ? familyNotices.storyShown : familyNotices.storyApproved
}

type ApprovalProps = {
  work: ChildWork
  child: Child
  onChanged: () => Promise<unknown>
  onDone: (status: WorkStatus) => void
}

function Approval({ work, child, onChanged, onDone }: ApprovalProps) {
  const [isBusy, setBusy] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const status = statusOf(work)

  async function send(request: Omit<ApprovalRequest, 'version'>) {
    if (isBusy) return
    setBusy(true)
    try {
      const { status: after } = await approveWork(work, { ...request, version: work.version })
      await onChanged()
      onDone(after)
      showNotice(noticeOf(status, request, after))
    } catch (cause) {
      showFailure(familyNotices.approvalNotSaved, cause)
      await onChanged()
    }
    setBusy(false)
  }

  const button = (label: string, onClick?: () => void, className = 'button-secondary') => (
    <button type={onClick ? 'button' : 'submit'} className={className} aria-disabled={isBusy} onClick={onClick}>
      {isBusy ? words.working : label} <span className="sr-only">({work.title})</span>
    </button>
  )
  const refuse = () => void send({ approve: false })
  if (status === 'published') return button(words.hide, refuse)
  if (approved.has(status)) return button(words.withdrawApproval, refuse)
  if (!approvable.has(status)) return null
  if (isRefusing)
    return (
      <RefusalForm
        onSend={(note) => send({ approve: false, ...(note !== '' && { note }) })}
        onCancel={() => setRefusing(false)}
      />
    )
  const isHidden = status === 'hiddenByGuardian'
  if (!child.consents.includes(work.purpose))
    return (
      <>
        <p className="child-hint">{words.consentFirst}</p>
        <Link to={{ hash: child.id }}>{words.toConsent}</Link>
      </>
    )
  return (
    <ApprovalForm
      key={work.age}
      age={work.age}
      isReviewed={status !== 'toApprove'}
      onApprove={(age) => send({ approve: true, age })}
    >
      {button(isHidden ? words.show : words.approve, undefined, 'button-primary')}
      {!isHidden && button(words.refuse, () => setRefusing(true))}
    </ApprovalForm>
  )
}

/** The work goes back to the child, perhaps with a note. */
function RefusalForm({ onSend, onCancel }: { onSend: (note: string) => Promise<void>; onCancel: () => void }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that had the focus is gone.
  useEffect(() => field.current?.focus(), [])
  return (
    <Form className="child-field" onSend={(data) => onSend(String(data.get('note')).trim())}>
      <label htmlFor={id}>{words.note}</label>
      <textarea className="text-field" id={id} name="note" rows={3} maxLength={maxNoteLength} ref={field} />
      <div className="row">
        <Submit className="button-primary" keepsFocus label={words.send} pending={words.working} />
        <button type="button" className="button-secondary" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </Form>
  )
}
