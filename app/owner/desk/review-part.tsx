import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fetchReview, type WorkName } from '#app/api/review.ts'
import { Section } from '#app/ui/page.tsx'
import { reviewWords as words } from '#content/owner/review.ts'
import { workWords } from '#content/works.ts'
import type { ReviewItem, ReviewList, WorkKind } from '#contract/review.ts'
import { useDeskPages } from './desk-queries.ts'
import { OpenWork } from './open-work.tsx'
import { DoneLines, useEffectOfDecisions } from './pending-decision.tsx'
import { rowIdOf, ReviewRows } from './review-rows.tsx'
import { useShortcuts, useShortcutSetting } from './shortcuts.ts'
import { isPast, useReviewing } from './use-reviewing.ts'

/** The work that the address names; null for the list. */
function useOpenWork() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [kind = '', id = ''] = new URLSearchParams(search).get('work')?.split('/') ?? []
  const addressOf = (work: WorkName | null) => ({
    search: work === null ? '' : `?${new URLSearchParams({ work: `${work.kind}/${work.id}` }).toString()}`,
    hash,
  })
  const open: WorkName | null = kind in workWords && id !== '' ? { kind: kind as WorkKind, id } : null
  return {
    open,
    addressOf,
    // From work to work the entry is replaced, so that Back leads to the list.
    goTo: (work: WorkName | null) =>
      void navigate(addressOf(work), { replace: open !== null, preventScrollReset: true }),
  }
}

/** The works to decide about: those after this one in the list, then those before it. */
function undecidedAfter(rows: readonly ReviewItem[], id: string | undefined): readonly ReviewItem[] {
  const at = rows.findIndex((row) => row.id === id)
  const others = at === -1 ? rows : [...rows.slice(at + 1), ...rows.slice(0, at)]
  return others.filter(({ decided, decisions }) => decided === null && decisions.length > 0)
}

/** The work to open after a decision: the next one, or if that is not urgent, one by the same author. */
function nextAfterDecision(undecided: readonly ReviewItem[], authorId: string | undefined): ReviewItem | null {
  const [next = null] = undecided
  if (next === null || next.urgent) return next
  return undecided.find(({ author }) => author.id === authorId) ?? next
}

/** What awaits moderators, as a list that opens one work at a time. */
export function ReviewPart({ isOwner }: { isOwner: boolean }) {
  const [list, setList] = useState<ReviewList>('open')
  const { open, addressOf, goTo } = useOpenWork()
  const pages = useDeskPages(['review', 'list', list], (after, signal) => fetchReview({ status: list }, after, signal))
  const reviewing = useReviewing()
  const { done, decide, undo } = reviewing
  const [isShortcutOn, setShortcutOn] = useShortcutSetting()
  /** The work that was opened out of order, because it is by the author of the last one. */
  const [ofLastAuthor, setOfLastAuthor] = useState<string | null>(null)
  const doneText = useRef<HTMLOutputElement>(null)
  const { rows = [], hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const openId = open?.id
  useEffectOfDecisions(
    rows.filter(({ id }) => id !== openId),
    reviewing.refetch,
  )

  const [next = null] = undecidedAfter(rows, openId)
  const isAtEnd = openId !== undefined && rows.slice(-2).some(({ id }) => id === openId)
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isAtEnd, hasNextPage, isFetchingNextPage, fetchNextPage])

  // Back in the list, the focus is on the work that was open.
  useEffect(() => {
    if (openId === undefined) return
    return () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(`#${rowIdOf(openId)}`)?.focus()
    }
  }, [openId])

  /** Opens the next work after a decision. */
  async function moveOn(item: ReviewItem, deciding: Promise<boolean>) {
    const undecided = undecidedAfter(rows, item.id)
    const following = nextAfterDecision(undecided, rows.find(({ id }) => id === item.id)?.author.id)
    if (!(await deciding)) return false
    // No work is left, and the row of this one is about to be removed.
    if (following === null) doneText.current?.focus()
    setOfLastAuthor(following === null || following === undecided[0] ? null : following.id)
    goTo(following)
    return true
  }

  async function undoAndReturn(item: ReviewItem) {
    // The button that had the focus is gone.
    if ((await undo(item)) && openId !== item.id) goTo(item)
    else doneText.current?.focus()
  }

  function undoLatest() {
    const undoable = done.find((one) => one.undo !== null && !isPast(one.undo.until))?.undo
    if (undoable) void undoAndReturn(undoable.item)
  }
  useShortcuts(isShortcutOn, {
    n: next ? () => goTo(next) : undefined,
    a: open ? () => goTo(null) : undefined,
    u: undoLatest,
  })

  return (
    <Section heading={words.heading} lead={open === null ? words.lead : undefined}>
      <DoneLines ref={doneText} done={done} rows={rows} isShortcutOn={isShortcutOn} onUndo={undoAndReturn} />
      {open === null ? (
        <ReviewRows {...{ pages, list, addressOf, next, goTo, isShortcutOn }} onList={setList} />
      ) : (
        <OpenWork
          key={open.id}
          {...{ work: open, isOwner, next, goTo, addressOf, isShortcutOn }}
          isByLastAuthor={open.id === ofLastAuthor}
          onShortcuts={setShortcutOn}
          acts={{
            ...reviewing,
            decide: (item, decision, note) => moveOn(item, decide(item, decision, note)),
            undo: undoAndReturn,
          }}
        />
      )}
    </Section>
  )
}
