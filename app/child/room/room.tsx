import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { childItemsQuery, itemData, itemsOfKind, paintingsQuery, saveItem } from '#app/api/child-items.ts'
import { childRoomQuery } from '#app/api/household.ts'
import { isChild } from '#app/api/session/session-store.ts'
import { useSession } from '#app/api/session/session.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Section } from '#app/ui/page.tsx'
import meadow from '#art/drawn/object-meadow.json'
import paint from '#art/drawn/object-paint.json'
import read from '#art/drawn/object-read.json'
import { myRoomWords as words } from '#content/household/my-room.ts'
import { myRoomPage as page } from '#content/pages/dashboard.ts'
import type { ChildItem, ItemData } from '#contract/child-items.ts'
import { ChildBadgeBook } from '../badges/child-badge-book.tsx'
import { RoomPicture } from '../home/room-picture.tsx'
import { useSaveLater } from '../use-save-later.ts'
import { positionsOf, thingsOf, type Position } from './room-things.ts'
import { Things } from './things.tsx'

/** Milliseconds after the last move until it is saved. */
const saveDelay = 600
const maxMoved = 60
/** Of the stars on the string, the latest. */
const maxStars = 24

/** As in my-room.css. */
const wide = '(width >= 60rem)'
const shapeNow = () => (matchMedia(wide).matches ? 'wide' : 'tall')

function followShape(onChange: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** A child's room; it is its own if the child itself looks at it. */
export function Room({ childId }: { childId: string }) {
  const { user } = useSession()
  const isOwn = user?.id === childId
  const query = useQuery(childRoomQuery(user?.id ?? '', childId))
  const own = useQuery({ ...childItemsQuery(childId), enabled: isOwn })
  const ownPaintings = useQuery({ ...paintingsQuery(childId), enabled: isOwn })
  const missing = (isOwn ? [query, own, ownPaintings] : [query]).find(({ data }) => data === undefined)
  const items = isOwn ? own.data : query.data?.items
  const paintings = isOwn ? ownPaintings.data : query.data?.paintings
  const room = query.data && items && paintings && { ...query.data, items, paintings }
  const [arrangement, move] = useArrangement(items)
  const shape = useSyncExternalStore(followShape, shapeNow)
  if (!room)
    return (
      <QueryStatus
        words={words}
        className="section my-room-waiting"
        loadingClassName="page-turning"
        query={missing ?? query}
      />
    )

  const things = thingsOf(room, isOwn)
  const theme = itemData(items, 'home', 'theme')?.theme ?? 'meadow'
  return (
    <>
      <div className="my-room">
        <h1 className="slip">{isOwn ? page.heading : words.of(room.nickname)}</h1>
        <p className="slip">{isOwn ? words.lead : words.visiting}</p>
        <div className="my-room-picture">
          <RoomPicture theme={theme} />
          <Trail items={items} />
          {things.length > 0 ? (
            <Things things={things} positions={positionsOf(things, arrangement, shape)} onMove={isOwn ? move : null} />
          ) : (
            <EmptyRoom isOwn={isOwn} />
          )}
        </div>
        {isOwn && things.length > 0 && <p className="my-room-how">{words.how}</p>}
      </div>
      {isOwn && <ChildBadgeBook earned={room.badges} />}
      {user && isChild(user) ? (
        <OtherRooms siblings={room.siblings} viewerId={user.id} isOwn={isOwn} />
      ) : (
        <div className="section">
          <Link to={words.family.to} className="button-secondary">
            {words.family.label}
          </Link>
        </div>
      )}
    </>
  )
}

/** Where things were moved to, and how to move one; saved after a pause and when the page is left. */
function useArrangement(items: readonly ChildItem[] | undefined) {
  const [moved, setMoved] = useState<ItemData<'room'> | null>(null)
  const save = useSaveLater((made: ItemData<'room'>) => void saveItem('room', 'arrangement', made), saveDelay)
  const arrangement = moved ?? itemData(items, 'room', 'arrangement')

  function move(id: string, to: Position) {
    const others = (arrangement?.things ?? []).filter((thing) => thing.id !== id)
    const made = { things: [...others, { id, ...to }].slice(-maxMoved) }
    setMoved(made)
    save(made)
  }
  return [arrangement, move] as const
}

/** A string of stars, one for each day whose question the child has answered. */
function Trail({ items }: { items: readonly ChildItem[] }) {
  const days = itemsOfKind(items, 'today').toSorted((a, b) => a.key.localeCompare(b.key))
  if (days.length === 0) return null
  return (
    <p className="room-trail">
      <span className="sr-only">{words.trail(days.length)}</span>
      {days.slice(-maxStars).map(({ key, data }) => (
        <span key={key} className="room-star" data-choice={data.choice} />
      ))}
    </p>
  )
}

const places = { 'object-read': read, 'object-meadow': meadow, 'object-paint': paint }

function EmptyRoom({ isOwn }: { isOwn: boolean }) {
  const { heading, text, links, visiting } = words.empty
  if (!isOwn) return <p className="slip my-room-empty">{visiting}</p>
  return (
    <div className="slip my-room-empty">
      <h2>{heading}</h2>
      <p>{text}</p>
      {links.map(({ to, label, picture }) => (
        <Link key={to} to={to}>
          <Drawing drawn={places[picture]} alt="" sizes="7rem" eager />
          {label}
        </Link>
      ))}
    </div>
  )
}

type OtherRoomsProps = { siblings: readonly { id: string; nickname: string }[]; viewerId: string; isOwn: boolean }

function OtherRooms({ siblings, viewerId, isOwn }: OtherRoomsProps) {
  const others = siblings.filter(({ id }) => id !== viewerId)
  if (isOwn && others.length === 0) return null
  return (
    <Section heading={words.others.heading}>
      <div className="actions">
        {!isOwn && (
          <Link to={page.path} className="button-secondary">
            {words.others.own}
          </Link>
        )}
        {others.map(({ id, nickname }) => (
          <Link key={id} to={`${page.path}?child=${id}`} className="button-secondary">
            {words.others.visit(nickname)}
          </Link>
        ))}
      </div>
    </Section>
  )
}
