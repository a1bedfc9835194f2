import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#app/child/avatar.tsx'
import { NewTabLink } from '#app/new-tab-link.tsx'
import { Dated } from '#app/ui/dated.tsx'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import { Section } from '#app/ui/page.tsx'
import bell from '#art/drawn/sign-bell.json'
import candle from '#art/drawn/sign-candle.json'
import feather from '#art/drawn/sign-feather.json'
import key from '#art/drawn/sign-key.json'
import { homeWords } from '#content/dashboard/home.ts'
import { dayLabel } from '#content/dates.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import type { Home } from '#contract/home.ts'
import type { Membership } from '#contract/memberships.ts'
import { HomeRow } from './home-parts.tsx'

const words = homeWords.waiting

/** Stories that have a row each; more have one together. */
const maxRows = 3

type WaitingRowProps = {
  sign: Drawn
  heading: string
  text: string
  to: string
  label: string
  /** What the link is about; without it, the heading. */
  about?: string
  note?: string | null
}

const Sign = ({ drawn }: { drawn: Drawn }) => <Drawing drawn={drawn} alt="" sizes="4rem" />

const WaitingRow = ({ sign, heading, text, to, label, about = heading, note = null }: WaitingRowProps) => (
  <HomeRow
    picture={<Sign drawn={sign} />}
    name={heading}
    actions={
      <Link to={to} className="button-secondary">
        {label}
        <span className="sr-only">: {about}</span>
      </Link>
    }
  >
    <p>
      <Dated text={text} />
    </p>
    {note !== null && <p>{dreamJournal.note(note)}</p>}
  </HomeRow>
)

type Waiting = Pick<Home, 'children' | 'approvals' | 'erase_at' | 'returned' | 'suspension' | 'desk'>

/** What a person has to do, the most urgent first; nothing while there is nothing. */
export function WaitingList({ home, memberships }: { home: Waiting; memberships: readonly Membership[] }) {
  const rows = [
    ...paymentRows(memberships),
    ...erasureRow(home),
    ...deskRow(home, true),
    ...approvalRows(home),
    ...returnedRows(home),
    ...deskRow(home, false),
  ]
  if (rows.length === 0) return null
  return (
    <Section heading={words.heading}>
      <ul className="paper cream ruled home-rows">{rows}</ul>
    </Section>
  )
}

const erasureRow = ({ erase_at }: Waiting): ReactNode[] => {
  const { heading, ...row } = words.erasure
  return erase_at === null
    ? []
    : [<WaitingRow key="erasure" sign={candle} heading={heading(dayLabel(erase_at))} {...row} />]
}

function paymentRows(memberships: readonly Membership[]): ReactNode[] {
  const { heading, inGrace, paused, to, label } = words.payment
  return memberships
    .filter(({ state, unconfirmed, graceUntil }) => graceUntil !== null || (state === 'paused' && !unconfirmed))
    .map(({ tier, name, graceUntil }) => (
      <WaitingRow
        key={tier}
        sign={key}
        heading={heading}
        text={graceUntil === null ? paused(name) : inGrace(name, dayLabel(graceUntil))}
        to={to}
        label={label}
      />
    ))
}

/** A moderator's work; it comes before what is a person's own where a report is urgent. */
function deskRow({ desk }: Waiting, isUrgent: boolean): ReactNode[] {
  if (desk === null || desk.since === null || desk.urgent > 0 !== isUrgent) return []
  const { heading, text, ...row } = isUrgent ? words.urgent : words.desk
  return [
    <WaitingRow
      key="desk"
      sign={bell}
      heading={heading(isUrgent ? desk.urgent : desk.waiting)}
      text={text(desk.waiting, Date.now() - Date.parse(desk.since))}
      {...row}
    />,
  ]
}

function approvalRows({ approvals, children }: Waiting): ReactNode[] {
  if (approvals.length > maxRows) {
    const { heading, ...row } = words.approvals
    return [<WaitingRow key="approvals" sign={feather} heading={heading(approvals.length)} {...row} />]
  }
  const { heading, text, changed, hidden, read, to, label } = words.approval
  return approvals.map(({ id, child: childId, title, page, status }) => {
    const child = children.find((one) => one.id === childId)
    const say = status === 'published' ? changed : status === 'hidden' ? hidden : text
    return (
      child && (
        <HomeRow
          key={id}
          picture={<Avatar avatar={child.avatar} />}
          name={heading(child.nickname)}
          actions={
            <>
              <NewTabLink href={`${page}?version=new&from=family`} className="button-primary button-small">
                {read}
                <span className="sr-only">: {title}</span>
              </NewTabLink>
              <Link to={to} className="button-secondary">
                {label}
                <span className="sr-only">: {title}</span>
              </Link>
            </>
          }
        >
          <p>{say(title)}</p>
        </HomeRow>
      )
    )
  })
}

function returnedRows({ returned: all, suspension }: Waiting): ReactNode[] {
  const returned = all.filter(({ appealed }) => appealed?.earlier !== false)
  const { more, to, mayAppeal, see, mayChange, ...kinds } = words.returned
  const until = suspension?.until ?? null
  return [
    ...(suspension === null
      ? []
      : [
          <WaitingRow
            key="suspension"
            sign={candle}
            {...words.suspension}
            heading={words.suspension.heading(until && dayLabel(until))}
          />,
        ]),
    ...returned.slice(0, maxRows).map(({ id, title, decision, note, appealed }) => {
      const { heading, text, label } = kinds[decision]
      const appeal = appealed === null ? mayAppeal : dreamJournal.appeal.sent(appealed)
      const change = appealed !== null && decision === 'hide' ? ` ${mayChange}` : ''
      const row =
        decision === 'request_changes'
          ? { text, label }
          : { text: `${text} ${appeal}${change}`, label: appealed === null ? label : see, about: title, note }
      return <WaitingRow key={id} sign={feather} to={`${to}#story-${id}`} heading={heading(title)} {...row} />
    }),
    ...(returned.length > maxRows
      ? [<WaitingRow key="more" sign={feather} to={to} {...more} heading={more.heading(returned.length - maxRows)} />]
      : []),
  ]
}
