import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#app/child/avatar.tsx'
import { ClubPicture } from '#app/memberships/club-picture.tsx'
import { BookCover } from '#app/storybooks/book-cover.tsx'
import { Dated } from '#app/ui/dated.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Emblem } from '#app/ui/emblem.tsx'
import { Section } from '#app/ui/page.tsx'
import owl from '#art/drawn/avatar-owl.json'
import { homeWords } from '#content/dashboard/home.ts'
import { membershipWords } from '#content/dashboard/memberships.ts'
import { dayLabel } from '#content/dates.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import { offerOf } from '#content/tier-offers.ts'
import type { Home } from '#contract/home.ts'
import type { Membership } from '#contract/memberships.ts'
import { HandOverButton } from '../family/hand-over-button.tsx'

type HomeRowProps = {
  picture: ReactNode
  name: string
  /** What the name links to; the whole row can then be pressed. */
  to?: string
  /** Buttons and links at the row's end. */
  actions?: ReactNode
  children?: ReactNode
}

/** A row of the home page's lists. */
export const HomeRow = ({ picture, name, to, actions, children }: HomeRowProps) => (
  <li className="home-row">
    <div className="home-row-picture">{picture}</div>
    <div className="home-row-words">
      <h3>
        {to === undefined ? (
          <Dated text={name} />
        ) : (
          <Link to={to} className="card-link">
            {name}
          </Link>
        )}
      </h3>
      {children}
    </div>
    {actions && <div className="row home-row-actions">{actions}</div>}
  </li>
)

type NoneProps = {
  heading: string
  words: { name: string; text: string; to: string; label: string }
  picture: ReactNode
}

/** A part with nothing in it yet, and what fills it. */
const None = ({ heading, words: { name, text, to, label }, picture }: NoneProps) => (
  <Section heading={heading}>
    <ul className="paper home-rows">
      <HomeRow
        picture={picture}
        name={name}
        actions={
          <Link to={to} className="button-secondary">
            {label}
          </Link>
        }
      >
        <p>{text}</p>
      </HomeRow>
    </ul>
  </Section>
)

export const NoChildren = () => (
  <None
    heading={homeWords.children.heading}
    words={homeWords.children.none}
    picture={<Drawing drawn={owl} alt="" sizes="4rem" />}
  />
)

export const NoRooms = () => (
  <None heading={homeWords.rooms.heading} words={homeWords.rooms.none} picture={<Emblem sign="bloom" sizes="4rem" />} />
)

const { reading, stories } = homeWords

/** The books that somebody has begun; each link opens the last page read. */
export const ReadingPart = ({ books }: { books: Home['reading'] }) => (
  <Section heading={reading.heading}>
    <ul className="home-books">
      {books.map((book) => (
        <li key={book.id} className="paper paper-link home-book">
          <BookCover {...book} isPrivate={false} />
          <h3>
            <Link to={book.page} className="card-link">
              {book.title}
            </Link>
          </h3>
          <progress value={book.fraction} aria-hidden="true" />
          <p>{reading.read(book.fraction)}</p>
        </li>
      ))}
    </ul>
  </Section>
)

/** An author's latest stories, with their readers; without those in the list of what needs attention. */
export function NewStoriesPart({ list, returned }: { list: Home['stories']; returned: Home['returned'] }) {
  const rows = list
    .map((story) => ({ ...story, back: returned.find(({ id }) => id === story.id) }))
    .filter(({ status, back }) => status === 'published' || back === undefined || back.appealed?.earlier === false)
  if (rows.length === 0) return null
  return (
    <Section heading={stories.heading}>
      <ul className="paper ruled home-rows">
        {rows.map(({ id, title, status, cover_url, opened, finished, back }) => (
          <HomeRow
            key={id}
            picture={<BookCover id={id} title={title} cover_url={cover_url} isPrivate />}
            name={title}
            to={`${stories.journal.to}/${id}${status === 'published' ? '' : '?version=new'}`}
          >
            <p>
              {stories.statuses[status]} {status === 'published' && stories.readers(opened ?? 0, finished ?? 0)}
              {back?.appealed && dreamJournal.appeal.sent(back.appealed)}
            </p>
            {back?.appealed && back.note !== null && <p>{dreamJournal.note(back.note)}</p>}
          </HomeRow>
        ))}
      </ul>
      <Link to={stories.journal.to} className="section-link">
        {stories.journal.label}
      </Link>
    </Section>
  )
}

const childrenWords = homeWords.children

/** The children; one tap hands the browser over to one of them. */
export const ChildrenPart = ({ list }: { list: Home['children'] }) => (
  <Section heading={childrenWords.heading} lead={childrenWords.lead}>
    <ul className="home-children">
      {list.map(({ id, nickname, avatar, consented }) => (
        <li key={id}>
          {consented ? (
            <HandOverButton
              childId={id}
              className="home-child"
              label={
                <>
                  <Avatar avatar={avatar} />
                  <span className="sr-only">{childrenWords.switchTo}</span> {nickname}
                </>
              }
              pending={childrenWords.opening}
            />
          ) : (
            <Link to={`${childrenWords.family.to}#${id}`} className="home-child home-child-closed">
              <Avatar avatar={avatar} />
              {nickname} <small>{childrenWords.closed}</small>
            </Link>
          )}
        </li>
      ))}
    </ul>
    <Link to={childrenWords.family.to} className="section-link">
      {childrenWords.family.label}
    </Link>
  </Section>
)

const tonightWords = homeWords.tonight

/** A picture book to read with each child, and something to print. */
export function TonightPart({ list }: { list: Home['children'] }) {
  const rows = list.flatMap(({ id, nickname, tonight: { book, print } }) =>
    book === null
      ? []
      : [
          <HomeRow
            key={id}
            picture={<BookCover id={book.id} title={book.title} cover_url={null} isPrivate={false} sizes="4rem" />}
            name={book.title}
            to={`/storybooks/${book.id}`}
            actions={
              <>
                <Link to={print.to} className="section-link">
                  {tonightWords.print(print.title)}
                </Link>
                <Link to={`${homeWords.children.family.to}#${id}`} className="section-link">
                  {tonightWords.week(nickname)}
                </Link>
              </>
            }
          >
            <p>{tonightWords.for(nickname, book.begun)}</p>
          </HomeRow>,
        ],
  )
  if (rows.length === 0) return null
  return (
    <Section heading={tonightWords.heading}>
      <ul className="paper ruled home-rows home-tonight">{rows}</ul>
    </Section>
  )
}

const roomWords = homeWords.rooms

/**
 * The state to describe: an active membership may be in its grace period, and a cancelled one ends with its period,
 * even during a pause.
 */
function shownState({ state, unconfirmed, graceUntil, cancelAtPeriodEnd }: Membership) {
  if (graceUntil !== null) return 'owing'
  if (unconfirmed) return 'unconfirmed'
  if (cancelAtPeriodEnd && state === 'active') return 'leaving'
  if (cancelAtPeriodEnd && state === 'resting') return 'leavingAtRest'
  return state
}

/** States of which only the label is shown: it says enough, or the list of what needs attention has the sentence. */
const statesWithoutText: ReadonlySet<ReturnType<typeof shownState>> = new Set(['active', 'owing', 'paused'])

type RoomsPartProps = {
  /** Those that have not ended. */
  memberships: readonly Membership[]
  months: Home['rooms']
}

/** The clubs somebody is in: the room of each, with what is new in it, or why it is closed. */
export const RoomsPart = ({ memberships, months }: RoomsPartProps) => (
  <Section heading={roomWords.heading}>
    <ul className="home-rooms">
      {memberships.map((membership) => {
        const { tier, name, state, opens, currentPeriodEnd } = membership
        const isOpen = state === 'active'
        const { to, short } = memberRooms[opens]
        const month = months.find(({ realm }) => realm === opens)
        const shown = shownState(membership)
        const { label, text } = membershipWords.states[shown]
        return (
          <li key={tier} className={isOpen ? 'paper paper-link home-room' : 'paper home-room'} data-theme={opens}>
            <ClubPicture realm={opens} isOpen={isOpen} />
            <div className="home-room-words">
              <Emblem sign={offerOf(tier).emblem} sizes="4rem" />
              <h3 className="card-name">
                {isOpen ? (
                  <Link to={to} className="card-link">
                    {short}
                  </Link>
                ) : (
                  name
                )}
              </h3>
              {isOpen && month && <p>{roomWords.month(month.month, month.title)}</p>}
              <p>
                {isOpen && `${name}: `}
                <strong>{label}</strong>{' '}
                {!statesWithoutText.has(shown) && <Dated text={text(currentPeriodEnd && dayLabel(currentPeriodEnd))} />}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
    <Link to={roomWords.clubs.to} className="section-link">
      {roomWords.clubs.label}
    </Link>
  </Section>
)
