import { deskWords as words } from '#content/owner/desk.ts'

type MoreRowsProps = { next: string | null; busy: boolean; onMore: () => Promise<void> }

/** The way to the next page of a list, as long as there is one. */
export function MoreRows({ next, busy, onMore }: MoreRowsProps) {
  if (next === null) return null
  return (
    <button type="button" className="seal owner-more" aria-disabled={busy} onClick={() => void onMore()}>
      {busy ? words.moreLoading : words.more}
    </button>
  )
}
