import { deskWords as words } from '#content/owner/desk.ts'

type MoreRowsProps = {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** The button for the next page of a list. */
export function MoreRows({ pages: { hasNextPage, isFetchingNextPage: busy, fetchNextPage } }: MoreRowsProps) {
  if (!hasNextPage) return null
  return (
    <button
      type="button"
      className="button-secondary owner-more"
      aria-disabled={busy}
      onClick={() => void (busy || fetchNextPage())}
    >
      {busy ? words.moreLoading : words.more}
    </button>
  )
}
