import { Link } from 'react-router'
import { byline as words } from '#content/storytellers-lantern/dream-journal.ts'

type BylineProps = {
  penName: string | null
  isOwn?: boolean
  /** The page of the pen name; null without one. */
  to?: string | null
}

/** The name shown with a work; 'you' instead of 'a member' for its author. */
export function Byline({ penName, isOwn = false, to = null }: BylineProps) {
  if (penName === null)
    return (
      <>
        {words.by} {isOwn ? words.you : words.member}
      </>
    )
  const name = <bdi>{penName}</bdi>
  return (
    <>
      {words.by} {to === null ? name : <Link to={to}>{name}</Link>}
    </>
  )
}
