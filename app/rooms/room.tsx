import { memberRooms, type RealmWithRoom } from '#content/rooms/keys.ts'
import { deskWords, roomWords as words } from '#content/rooms/inside.ts'
import type { MemberRoom, RoomMonth, RoomStory } from '#contract/rooms.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { Drawer, useDesk, type Desk } from './desk/desk.tsx'
import type { PageKeeper } from './desk/page-keeper.ts'
import { QuietPage } from './desk/quiet-page.tsx'
import { Invitation } from './invitation.tsx'
import { LetterWriter } from './letter-writer.tsx'
import { useOwnHistoryEntry } from './own-history-entry.ts'
import { roomQuery } from './room-query.ts'
import { SheetShelf } from './sheet-shelf.tsx'

/** A member room, for whoever is signed in: what is in it, why it is closed, or how one gets a key. */
export function Room({ userId, realm }: { userId: string; realm: RealmWithRoom }) {
  const { data: state, isError, refetch } = useQuery(roomQuery(userId, realm))
  if (state === undefined)
    return isError ? (
      <TryAgain words={words} className="room-looking" onAgain={refetch} />
    ) : (
      <output className="room-looking">{words.looking}</output>
    )
  const room = state.kind === 'open' ? state.room : null
  const heading = memberRooms[realm].desk
  return (
    <>
      {state.kind === 'paused' && <Paused hasPages={heading !== null} />}
      {state.kind === 'resting' && <Note {...words.resting}>{heading && <p>{words.kept}</p>}</Note>}
      {state.kind === 'closed' && <Invitation realm={realm} />}
      {heading ? (
        <WritingRoom userId={userId} realm={realm} heading={heading} room={room} />
      ) : (
        room && <Contents realm={realm} room={room} desk={null} />
      )}
    </>
  )
}

function Paused({ hasPages }: { hasPages: boolean }) {
  const { heading, text, fix } = words.paused
  return (
    <Note heading={heading} text={text} {...fix}>
      {hasPages && <p>{words.kept}</p>}
    </Note>
  )
}

type WritingRoomProps = { userId: string; realm: RealmWithRoom; heading: string; room: MemberRoom | null }

/** A room with a desk. Whoever has lost the key still finds their own pages here, to read and to take along. */
function WritingRoom({ userId, realm, heading, room }: WritingRoomProps) {
  const desk = useDesk(userId, realm)
  const { open, list } = desk
  const leave = useOwnHistoryEntry(open?.name ?? null, () => void desk.close())
  const top = useRef<HTMLDivElement>(null)
  const isOpen = open !== null
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (!wasOpen) return
    // The button that was pressed has gone with what it opened or closed.
    if (!isOpen) top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [isOpen, wasOpen])

  const hasPages = list.isError || (list.data?.length ?? 0) > 0
  return (
    <div ref={top} className="room" tabIndex={-1}>
      {open !== null ? (
        <Section heading={heading}>
          <QuietPage
            key={open.name}
            keeper={open.keeper}
            name={open.name}
            prompt={promptOf(room, open.keeper)}
            mayWrite={room !== null}
            onClose={leave}
            onRemove={desk.remove}
          />
        </Section>
      ) : (
        <>
          {(room !== null || hasPages) && (
            <Section heading={heading} lead={deskWords.lead}>
              <Drawer desk={desk} mayWrite={room !== null} />
            </Section>
          )}
          {room && <Contents realm={realm} room={room} desk={desk} />}
        </>
      )}
    </div>
  )
}

/** What a page is written on, as long as the room still shows it. */
function promptOf(room: MemberRoom | null, keeper: PageKeeper): { title: string; text: string } | null {
  const { prompt } = keeper.current().draft
  return room?.months.flatMap(({ prompts }) => prompts).find(({ key }) => key === prompt) ?? null
}

type ContentsProps = { realm: RealmWithRoom; room: MemberRoom; desk: Desk | null }

function Contents({ realm, room, desk }: ContentsProps) {
  const [now, ...earlier] = room.months
  return (
    <>
      {now && (
        <Section heading={now.name}>
          <Month month={now} realm={realm} desk={desk} />
        </Section>
      )}
      {room.sheets.length > 0 && <SheetShelf realm={realm} sheets={room.sheets} />}
      {room.stories.map((story) => (
        <Story key={story.key} story={story} />
      ))}
      <Section heading={words.welcome(room.host)}>
        <div className="written">
          <div className="paper room-letter">
            {room.letter.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <LetterWriter name={room.host} />
        </div>
      </Section>
      {earlier.length > 0 && (
        <Section heading={words.earlier}>
          {earlier.map((month) => (
            <details key={month.key} className="room-month">
              <summary>
                {month.name}: {month.title}
              </summary>
              <Month month={month} realm={realm} desk={desk} />
            </details>
          ))}
        </Section>
      )}
    </>
  )
}

function Month({ month, realm, desk }: { month: RoomMonth; realm: RealmWithRoom; desk: Desk | null }) {
  return (
    <>
      <div className="written">
        <div className="paper room-letter">
          <h3 className="card-name">{month.title}</h3>
          <p className="card-note">{words.from(month.from)}</p>
          {month.letter.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <LetterWriter name={month.from} />
      </div>
      <h3 className="room-prompts-heading">{words.prompts[realm]}</h3>
      <ul className="cards cards-wide">
        {month.prompts.map((prompt) => (
          <li key={prompt.key} className="paper">
            <h4 className="card-name">{prompt.title}</h4>
            <p>{prompt.text}</p>
            {desk && (
              <button type="button" className="seal" onClick={() => desk.begin(prompt)}>
                {words.write} <span className="sr-only">({prompt.title})</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Story({ story }: { story: RoomStory }) {
  return (
    <Section heading={words.story}>
      <article className="paper room-letter room-story">
        <h3 className="card-name">{story.title}</h3>
        <p className="card-note">{words.by(story.by)}</p>
        {story.paragraphs.map((paragraph, at) => (
          <p key={`${at} ${paragraph}`}>{paragraph}</p>
        ))}
      </article>
    </Section>
  )
}
