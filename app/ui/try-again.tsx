import { reasonOf } from '#app/api/reauthentication.ts'
import { FailureText } from './failure-text.tsx'

type TryAgainProps = {
  words: { failed: string; again: string }
  className?: string | undefined
  /** Said instead of `words.failed`. */
  reason?: string | undefined
  onAgain: () => unknown
}

/** Shown if a fetch failed, with a button to retry. */
export function TryAgain({ words, className, reason, onAgain }: TryAgainProps) {
  const again = () => void onAgain()
  return (
    <div className={className} role="alert">
      <FailureText words={reason ?? words.failed} onAgain={again} />
      <button type="button" className="seal" onClick={again}>
        {words.again}
      </button>
    </div>
  )
}

type NoDataProps = {
  words: TryAgainProps['words'] & { loading: string }
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
