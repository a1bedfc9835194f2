import { useRef } from 'react'
import { fetchEventHealth, fetchFailedEvents, replayEvents } from '#app/api/owner.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { useAction } from '#app/ui/action.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/page.tsx'
import { momentLabel, spanLabel } from '#content/dates.ts'
import { ownerNotices as notices } from '#content/notices/owner.ts'
import { deskWords } from '#content/owner/desk.ts'
import type { EventHealth, FailedEvent, ReplayRequest } from '#contract/owner.ts'
import { deskStatus, useDeskPages, useDeskQuery } from './desk-queries.ts'
import { MoreRows } from './more-rows.tsx'

const words = deskWords.events

/** The sentences about how events arrive. */
function healthWords({ received, last, waiting, waiting_since, failed, lag }: EventHealth): string[] {
  if (last === null) return [words.never]
  const late = Date.parse(last.received_at) - Date.parse(last.happened_at)
  return [
    words.received(received.day, received.month),
    words.last(last.type, momentLabel(last.received_at)),
    // The provider rounds times down to seconds, and its clock may differ from ours.
    ...(late > 0 ? [words.late(spanLabel(late))] : []),
    ...(lag ? [words.lag(spanLabel(lag.median), spanLabel(lag.longest))] : []),
    ...(waiting + failed === 0 ? [words.calm] : []),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...(waiting_since ? [words.waitingSince(momentLabel(waiting_since))] : []),
  ]
}

function FailedRow({ event, isBusy, onReplay }: { event: FailedEvent; isBusy: boolean; onReplay: () => void }) {
  const { id, type, received_at, tried_at, tries, reason } = event
  return (
    <li className="owner-row">
      <div>
        <h4 className="row owner-name">
          <Breakable text={type} />
        </h4>
        <p className="owner-id">{id}</p>
        <p>
          {words.cameIn(momentLabel(received_at))} {tried_at && words.tries(tries, momentLabel(tried_at))}
        </p>
        <p className="owner-reason">
          <Breakable text={reason} />
        </p>
      </div>
      <button type="button" className="button-secondary" disabled={isBusy} onClick={onReplay}>
        {words.replay} <span className="sr-only">({id})</span>
      </button>
    </li>
  )
}

/** How the provider's events arrive, and the failed ones with a button to replay them. */
export function EventsPart() {
  const health = useDeskQuery(['events'], fetchEventHealth)
  const failed = useDeskPages(['failed events'], fetchFailedEvents)
  const [isPending, run] = useAction()
  const heading = useRef<HTMLHeadingElement>(null)

  const replay = (request: ReplayRequest) =>
    run(async () => {
      try {
        const count = await replayEvents(request)
        showNotice(
          count === 0 ? notices.nothingToReplay : { ...notices.eventsReplayed, description: words.replayed(count) },
        )
        // The button that had the focus is removed with its row.
        heading.current?.focus()
      } catch (cause) {
        showFailure(notices.eventsNotReplayed, cause)
      }
      void health.refetch()
      void failed.refetch()
    })

  const { rows } = failed
  return (
    <Section heading={words.heading}>
      <div className="paper owner-part">
        <QueryStatus {...deskStatus} query={health} />
        {health.data && healthWords(health.data).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      <div className="paper owner-list">
        <h3 tabIndex={-1} ref={heading}>
          {words.failedHeading}
        </h3>
        <QueryStatus {...deskStatus} query={failed} />
        {rows?.length === 0 && <p>{words.none}</p>}
        {rows !== undefined && rows.length > 0 && (
          <>
            <p>{words.failed(health.data?.failed ?? rows.length)}</p>
            <button
              type="button"
              className="button-secondary"
              disabled={isPending}
              onClick={() => replay({ all: true })}
            >
              {isPending ? words.replaying : words.replayAll}
            </button>
            <ul>
              {rows.map((event) => (
                <FailedRow
                  key={event.id}
                  event={event}
                  isBusy={isPending}
                  onReplay={() => replay({ event: event.id })}
                />
              ))}
            </ul>
          </>
        )}
        <MoreRows pages={failed} />
      </div>
    </Section>
  )
}
