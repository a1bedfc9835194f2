import { byline as words } from '#content/storytellers-lantern/dream-journal.ts'

/** The name shown with a work; 'you' instead of 'a member' for its author. */
export function Byline({ penName, isOwn = false }: { penName: string | null; isOwn?: boolean }) {
  return (
    <>
      {words.by} {penName === null ? isOwn ? words.you : words.member : <bdi>{penName}</bdi>}
    </>
  )
}
