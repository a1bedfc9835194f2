import { reasonOf } from './api/reauthentication.ts'
import { TryAgain } from './ui/try-again.tsx'

type QueryStatusProps = {
  query: { data: unknown; error: unknown; refetch: () => unknown }
  words: { loading: string; failed: string; again: string }
  className?: string
  /** The class while loading, if it differs. */
  loadingClassName?: string
}

/** Shown while a query has no data: it is being fetched, or that failed. */
export function QueryStatus({ query, words, className, loadingClassName = className }: QueryStatusProps) {
  const { data, error, refetch } = query
  if (data !== undefined) return null
  if (!error) return <output className={loadingClassName}>{words.loading}</output>
  return <TryAgain words={words} className={className} reason={reasonOf(error)} onAgain={refetch} />
}
