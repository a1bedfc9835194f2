import { byline as words } from '#content/storytellers-lantern/dream-journal.ts'

/** Under which name somebody's work is shown. */
export function Byline({ penName }: { penName: string | null }) {
  return (
    <>
      {words.by} {penName === null ? words.member : <bdi>{penName}</bdi>}
    </>
  )
}
