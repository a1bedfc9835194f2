import { byline as words } from '#content/storytellers-lantern/dream-journal.ts'

/** Under which name somebody's work is shown; 'you' to its author in place of 'a member'. */
export function Byline({ penName, isOwn = false }: { penName: string | null; isOwn?: boolean }) {
  return (
    <>
      {words.by} {penName === null ? isOwn ? words.you : words.member : <bdi>{penName}</bdi>}
    </>
  )
}
