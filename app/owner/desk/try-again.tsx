import { deskWords as words } from '#content/owner/desk.ts'
import { WhyFailed } from '#app/ui/why-failed.tsx'

/** Says that something could not be fetched, and fetches it again. */
export function TryAgain({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="paper owner-part" role="alert">
      <WhyFailed words={words.failed} onAgain={onAgain} />
      <button type="button" className="seal" onClick={onAgain}>
        {words.again}
      </button>
    </div>
  )
}
