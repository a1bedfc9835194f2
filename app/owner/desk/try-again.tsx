import { deskWords as words } from '#content/owner/desk.ts'

/** Says that something could not be fetched, and fetches it again. */
export function TryAgain({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="paper owner-part" role="alert">
      <p>{words.failed}</p>
      <button type="button" className="seal" onClick={onAgain}>
        {words.again}
      </button>
    </div>
  )
}
