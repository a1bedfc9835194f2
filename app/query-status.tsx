import { reasonOf } from './api/reauthentication.ts'
import { FailureText } from './ui/failure-text.tsx'

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
  const failed = reasonOf(error) ?? words.failed
  return <FailureText words={{ failed, again: words.again }} onAgain={() => void refetch()} className={className} />
}
