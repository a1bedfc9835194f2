import { reasonOf } from './api/reauthentication.ts'
import { TryAgain } from './ui/try-again.tsx'

type NoDataProps = {
  words: { loading: string; failed: string; again: string }
  className?: string
  query: { error: unknown; refetch: () => unknown }
}

/** Shown while a query has no data: it is being fetched, or that failed. */
export const NoData = ({ words, className, query: { error, refetch } }: NoDataProps) =>
  error ? (
    <TryAgain words={words} className={className} reason={reasonOf(error)} onAgain={refetch} />
  ) : (
    <output className={className}>{words.loading}</output>
  )
