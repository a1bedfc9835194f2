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
