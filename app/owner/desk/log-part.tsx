import { deskWords, momentLabel } from '#content/owner/desk.ts'
import { deskTop } from '#content/owner/top.ts'
import { fetchActions } from '#app/api/owner.ts'
import { Section } from '#app/ui/section.tsx'
import { MoreRows } from './more-rows.tsx'
import { TryAgain } from './try-again.tsx'
import { usePages } from './use-fetched.ts'

const words = deskWords.log

/** What owners have done, the latest first. */
export function LogPart() {
  const { rows, next, busy, again, more } = usePages('log', fetchActions)
  return (
    <Section heading={words.heading} lead={words.lead}>
      {rows === null && <output className="private-loading">{deskTop.loading}</output>}
      {rows === 'failed' && <TryAgain onAgain={again} />}
      {rows !== null && rows !== 'failed' && (
        <div className="paper owner-list">
          {rows.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ol>
              {rows.map((action) => (
                <li key={action.id} className="owner-row">
                  <p>
                    <strong>{action.by === null ? words.command : words.by(action.by.email)}</strong>{' '}
                    {words.actions[action.action](action)}
                  </p>
                  <time dateTime={action.at}>{momentLabel(action.at)}</time>
                </li>
              ))}
            </ol>
          )}
          <MoreRows next={next} busy={busy} onMore={more} />
        </div>
      )}
    </Section>
  )
}
