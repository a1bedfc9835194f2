import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '#app/api/home.ts'
import { membershipsQuery } from '#app/api/memberships.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { homeWords as words } from '#content/dashboard/home.ts'
import { FirstSteps } from './first-steps.tsx'
import {
  ChildrenPart,
  NoChildren,
  NoRooms,
  ReadingPart,
  RoomsPart,
  NewStoriesPart,
  TonightPart,
} from './home-parts.tsx'
import { WaitingList } from './waiting-list.tsx'
import './home.css'

/** What waits for a member, and where they go on. */
export function HomeDesk({ userId, isTeen }: { userId: string; isTeen: boolean }) {
  const homeAnswer = useQuery(homeQuery(userId))
  const membershipsAnswer = useQuery(membershipsQuery(userId))
  const home = homeAnswer.data
  const memberships = membershipsAnswer.data?.filter(({ state }) => state !== 'ended')
  if (home === undefined || memberships === undefined)
    return (
      <QueryStatus words={words} className="home-waiting" query={home === undefined ? homeAnswer : membershipsAnswer} />
    )
  const { children, reading, stories, rooms } = home
  const isMember = memberships.length > 0
  const isNew = children.length + reading.length + stories.length === 0
  return (
    <>
      <WaitingList home={home} memberships={memberships} />
      <div className="home-parts">
        {children.length > 0 && <ChildrenPart list={children} />}
        {children.length === 0 && !isNew && !isTeen && <NoChildren />}
        {reading.length > 0 && <ReadingPart books={reading} />}
        {isMember && <RoomsPart memberships={memberships} months={rooms} />}
        {!isMember && !isNew && <NoRooms />}
        {children.length > 0 && <TonightPart list={children} />}
        {stories.length > 0 && <NewStoriesPart list={stories} returned={home.returned} />}
      </div>
      {isNew && (
        <FirstSteps
          heading={words.steps.heading}
          without={[...(isTeen ? ['child' as const] : []), ...(isMember ? ['rooms' as const] : [])]}
        />
      )}
    </>
  )
}
