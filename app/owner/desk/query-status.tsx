import { deskWords } from '#content/owner/desk.ts'
import { deskTop } from '#content/owner/top.ts'
import { TryAgain } from '#app/ui/try-again.tsx'

type QueryStatusProps = {
  query: { isPending: boolean; isLoadingError: boolean; refetch: () => Promise<unknown> }
}

/** What a part of the desk shows until its data is there. */
export function QueryStatus({ query: { isPending, isLoadingError, refetch } }: QueryStatusProps) {
  if (isPending) return <output className="private-loading">{deskTop.loading}</output>
  return isLoadingError && <TryAgain words={deskWords} className="paper owner-part" onAgain={refetch} />
}
