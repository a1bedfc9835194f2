import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { paintingsQuery } from '#app/api/child-items.ts'
import { childSelfQuery } from '#app/api/child-self.ts'
import { membershipsQuery } from '#app/api/memberships.ts'
import { useChildId, useIsChild } from '#app/api/session/session.ts'
import { PaymentFailedNote } from '#app/memberships/payment-failed-note.tsx'
import { QueryStatus } from '#app/query-status.tsx'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/page.tsx'
import giggleGecko from '#art/drawn/critter-giggle-gecko.json'
import lulu from '#art/drawn/critter-lulu.json'
import nibsy from '#art/drawn/critter-nibsy.json'
import puddlePups from '#art/drawn/critter-puddle-pups.json'
import whiskerleaf from '#art/drawn/critter-whiskerleaf.json'
import fizzlet from '#art/drawn/fizzlet-happy.json'
import guestCoat from '#art/drawn/guest-coat.json'
import starKeeper from '#art/drawn/star-keeper-idle.json'
import { childWords } from '#content/household/child.ts'
import { bindingWords } from '#content/rooms/binding.ts'
import { writingDeskWords, roomWords as words } from '#content/rooms/inside.ts'
import { memberRooms, type RealmWithRoom } from '#content/rooms/keys.ts'
import { bookRealm } from '#contract/limits.ts'
import type { MemberRoom, RoomMonth } from '#contract/rooms.ts'
import { WritingList, useDesk, type Desk } from './desk/desk.tsx'
import type { DraftSaver } from './desk/draft-saver.ts'
import { WritingEditor } from './desk/writing-editor.tsx'
import { JoinInvitation } from './join-invitation.tsx'
import { PrintableList } from './printable-list.tsx'
import { roomQuery } from './room-query.ts'
import { useHistoryEntry } from './use-history-entry.ts'

const BindBook = lazy(async () => ({ default: (await import('./binding/bind-book.tsx')).BindBook }))

/** Shows the room, why it is closed, or how to join. */
export function Room({ userId, realm }: { userId: string; realm: RealmWithRoom }) {
  const ofChild = useIsChild()
  const query = useQuery(roomQuery({ userId, realm, ofChild }))
  const state = query.data
  if (state === undefined)
    return <QueryStatus words={{ ...words, loading: words.looking }} className="room-loading" query={query} />
  const room = state.kind === 'open' ? state.room : null
  const heading = memberRooms[realm].desk
  return (
    <>
      {room && !ofChild && <PaymentFailed userId={userId} realm={realm} />}
      {state.kind === 'paused' && <Paused hasPages={heading !== null} />}
      {state.kind === 'resting' && <Note {...words.resting}>{heading && <p>{words.kept}</p>}</Note>}
      {state.kind === 'closed' && (ofChild ? <Note {...childWords.closedRoom} /> : <JoinInvitation realm={realm} />)}
      {heading ? (
        <WritingRoom {...{ userId, realm, heading, room }} mayWrite={room !== null || state.kind === 'own-pages'} />
      ) : (
        room && (
          <>
            <ThisMonth realm={realm} months={room.months} desk={null} />
            <Contents realm={realm} room={room} desk={null} />
          </>
        )
      )}
    </>
  )
}

/** Shown in an open room whose payment has failed. */
function PaymentFailed({ userId, realm }: { userId: string; realm: RealmWithRoom }) {
  const { data = [] } = useQuery(membershipsQuery(userId))
  return <PaymentFailedNote memberships={data.filter(({ opens }) => opens === realm)} />
}

function Paused({ hasPages }: { hasPages: boolean }) {
  const { heading, text, fix } = words.paused
  return (
    <Note heading={heading} text={text} {...fix}>
      {hasPages && <p>{words.kept}</p>}
    </Note>
  )
}

/** Whether the signed-in child has painted something that a book can be made of. */
function useHasPictures(userId: string, realm: RealmWithRoom): boolean {
  const enabled = useIsChild() && realm === bookRealm
  const { data = [] } = useQuery({ ...paintingsQuery(userId), enabled })
  return data.length > 0
}

type WritingRoomProps = {
  userId: string
  realm: RealmWithRoom
  heading: string
  room: MemberRoom | null
  mayWrite: boolean
}

/** A room with an editor. Without access people can still read and download their own writings here. */
function WritingRoom({ userId, realm, heading, room, mayWrite }: WritingRoomProps) {
  const desk = useDesk(userId, realm)
  const ofChild = useIsChild()
  const hasPictures = useHasPictures(userId, realm)
  const { open, list } = desk
  const [isBinding, setBinding] = useState(false)
  const leave = useHistoryEntry(open?.name ?? (isBinding ? 'book' : null), () =>
    isBinding ? setBinding(false) : void desk.close(),
  )
  const top = useRef<HTMLDivElement>(null)
  const isOpen = open !== null || isBinding
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (!wasOpen) return
    // The button that had the focus is gone. An open editor takes it by itself.
    if (!isOpen || isBinding) top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [isOpen, isBinding, wasOpen])

  const hasPages = list.isError || (list.data?.length ?? 0) > 0
  return (
    <div ref={top} className="room" tabIndex={-1}>
      {open !== null ? (
        <Section heading={heading}>
          <WritingEditor
            key={open.name}
            saver={open.saver}
            name={open.name}
            prompt={promptOf(room, open.saver)}
            mayWrite={mayWrite}
            onClose={leave}
            onRemove={desk.remove}
            onSplit={desk.split}
          />
        </Section>
      ) : isBinding ? (
        <Section heading={bindingWords.open} lead={bindingWords.lead}>
          <Suspense fallback={<output className="paper">{bindingWords.looking}</output>}>
            <BindBook userId={userId} pages={list.data ?? []} onGone={() => void list.refetch()} onClose={leave} />
          </Suspense>
        </Section>
      ) : (
        <>
          {room && <ThisMonth realm={realm} months={room.months} desk={desk} />}
          {(mayWrite || hasPages) && (
            <Section heading={heading} lead={ofChild ? childWords.pages : writingDeskWords.lead}>
              <WritingList
                desk={desk}
                mayWrite={mayWrite}
                onBind={realm === bookRealm ? () => setBinding(true) : null}
                hasPictures={hasPictures}
              />
            </Section>
          )}
          {room && <Contents realm={realm} room={room} desk={desk} />}
        </>
      )}
    </div>
  )
}

/** The prompt of a writing, if the room still has it. */
function promptOf(room: MemberRoom | null, saver: DraftSaver): { title: string; text: string } | null {
  const { prompt } = saver.current().draft
  return room?.months.flatMap(({ prompts }) => prompts).find(({ key }) => key === prompt) ?? null
}

type ThisMonthProps = { realm: RealmWithRoom; months: MemberRoom['months']; desk: Desk | null }

/** What there is to do this month. */
function ThisMonth({ realm, months: [now], desk }: ThisMonthProps) {
  return (
    now && (
      <Section heading={now.name} lead={words.prompts[realm]}>
        <Prompts month={now} desk={desk} />
      </Section>
    )
  )
}

/** Everything but this month's prompts. */
function Contents({ realm, room, desk }: { realm: RealmWithRoom; room: MemberRoom; desk: Desk | null }) {
  const [now, ...earlier] = room.months
  return (
    <>
      {room.printables.length > 0 && <PrintableList realm={realm} printables={room.printables} />}
      {now && (
        <Section heading={words.letters}>
          <Letters month={now} />
        </Section>
      )}
      {room.stories.map((story) => (
        <Section key={story.key} heading={words.story}>
          <div className="written">
            <article className="paper cream room-letter room-story">
              <h3 className="card-name">{story.title}</h3>
              <p className="card-note">{words.by(story.by)}</p>
              <Folded title={story.title} paragraphs={story.paragraphs} />
            </article>
            <Drawing drawn={guestCoat} alt="" sizes="22rem" className="letter-writer" />
          </div>
        </Section>
      ))}
      <Section heading={words.welcome(room.host)}>
        <div className="written">
          <div className="paper cream room-letter">
            <Folded title={words.welcome(room.host)} paragraphs={room.letter} />
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
              <Prompts month={month} desk={desk} />
              <Letters month={month} />
            </details>
          ))}
        </Section>
      )}
    </>
  )
}

/**
 * Whether a child of 10 or more is signed in. What is for ages 4 to 7 comes last for it; at 7 to 9 it comes first, because
 * a seven-year-old can do it, and who is older goes on to the next.
 */
function useIsOlderChild(): boolean {
  const childId = useChildId()
  const { data: self } = useQuery({ ...childSelfQuery(childId ?? ''), enabled: Boolean(childId) })
  return self !== undefined && self.band !== '4-6' && self.band !== '7-9'
}

/** The ideas of a month, each with a button to write about it where there is a desk. */
function Prompts({ month, desk }: { month: RoomMonth; desk: Desk | null }) {
  const isOlder = useIsOlderChild()
  const prompts = isOlder
    ? month.prompts.toSorted((a, b) => Number(a.ages === '4-7') - Number(b.ages === '4-7'))
    : month.prompts
  return (
    <ul className="cards cards-wide">
      {prompts.map((prompt) => (
        <li key={prompt.key} className="paper">
          {prompt.ages && <p className="card-note">{words.ages[prompt.ages]}</p>}
          <h3 className="card-name">{prompt.title}</h3>
          <p>{prompt.text}</p>
          {desk && (
            <button type="button" className="button-secondary" onClick={() => desk.begin(prompt)}>
              {words.write} <span className="sr-only">({prompt.title})</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A month's letter, and the shorter one for ages 4 to 7 where there is one. */
function Letters({ month: { title, from, letter, young_letter: young } }: { month: RoomMonth }) {
  const isOlder = useIsOlderChild()
  const youngLetter = young && (
    <div className="paper cream room-letter">
      <h3 className="card-name">{words.youngLetter(from)}</h3>
      <p className="card-note">{words.ages['4-7']}</p>
      {young.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
  return (
    <div className="written">
      <div>
        {!isOlder && youngLetter}
        <div className="paper cream room-letter">
          <h3 className="card-name">{title}</h3>
          <p className="card-note">
            {young && `${words.ages['8-12']}, `}
            {words.from(from)}
          </p>
          <Folded title={title} paragraphs={letter} />
        </div>
        {isOlder && youngLetter}
      </div>
      <LetterWriter name={from} />
    </div>
  )
}

const shownAtFirst = 2

/** Text of which the beginning is shown and the rest unfolds. */
function Folded({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  const lines = paragraphs.map((paragraph, at) => <p key={`${at} ${paragraph}`}>{paragraph}</p>)
  return (
    <>
      {lines.slice(0, shownAtFirst)}
      {lines.length > shownAtFirst && (
        <details className="room-more">
          <summary>
            {words.more} <span className="sr-only">({title})</span>
          </summary>
          {lines.slice(shownAtFirst)}
        </details>
      )}
    </>
  )
}

const writers: Readonly<Record<string, Drawn>> = {
  Fizzlet: fizzlet,
  'Giggle-Gecko': giggleGecko,
  Lulu: lulu,
  Nibsy: nibsy,
  'The Puddle Pups': puddlePups,
  'The Star Keeper': starKeeper,
  Whiskerleaf: whiskerleaf,
}

/** The drawing of who wrote a letter. Decorative, because the letter names them. */
function LetterWriter({ name }: { name: string }) {
  const drawn = writers[name]
  return drawn && <Drawing drawn={drawn} alt="" sizes="22rem" className="letter-writer" />
}
