import { momentLabel } from '#content/dates.ts'
import { deskWords } from '#content/owner/desk.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { fetchActions } from '#app/api/owner.ts'
import { Section } from '#app/ui/section.tsx'
import { MoreRows } from './more-rows.tsx'
import { deskStatus, useDeskPages } from './desk-queries.ts'

const words = deskWords.log

/** Owners' actions, latest first. */
export function LogPart() {
  const pages = useDeskPages(['log'], fetchActions)
  const { rows } = pages
  return (
    <Section heading={words.heading} lead={words.lead}>
      <QueryStatus {...deskStatus} query={pages} />
      {rows !== undefined && (
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
          <MoreRows pages={pages} />
        </div>
      )}
    </Section>
  )
}
