import { WhyFailed } from './why-failed.tsx'

type TryAgainProps = { words: { failed: string; again: string }; className: string; onAgain: () => unknown }

/** Says that something could not be fetched, and fetches it again. */
export function TryAgain({ words, className, onAgain }: TryAgainProps) {
  const again = () => void onAgain()
  return (
    <div className={className} role="alert">
      <WhyFailed words={words.failed} onAgain={again} />
      <button type="button" className="seal" onClick={again}>
        {words.again}
      </button>
    </div>
  )
}
