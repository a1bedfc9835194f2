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
import { useReviewing } from './use-reviewing.ts'

/** The work that is open, by the address; null for the list. */
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
    // Back leads to the list, however many works were decided about.
    goTo: (work: WorkName | null) =>
      void navigate(addressOf(work), { replace: open !== null, preventScrollReset: true }),
  }
}

/** The work to go on with: the next one of the list, unless it is not urgent and its author has another one. */
function nextOf(rows: readonly ReviewItem[], id: string, prefersAuthor: boolean): ReviewItem | null {
  const at = rows.findIndex((row) => row.id === id)
  const isToDecide = ({ decided, decisions }: ReviewItem) => decided === null && decisions.length > 0
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].filter(isToDecide)
  const ofAuthor = prefersAuthor ? others.find(({ author }) => author.id === rows[at]?.author.id) : undefined
  const [following = null] = others
  return following?.urgent === true ? following : (ofAuthor ?? following)
}

/** What awaits moderators, as a list that opens one work at a time. */
export function ReviewPart({ isOwner }: { isOwner: boolean }) {
  const [list, setList] = useState<ReviewList>('open')
  const { open, addressOf, goTo } = useOpenWork()
  const pages = useDeskPages(['review', 'list', list], (after, signal) => fetchReview({ status: list }, after, signal))
  const reviewing = useReviewing()
  const { done, decide, undo } = reviewing
  const [isShortcutOn, setShortcutOn] = useShortcutSetting()
  const [ofLastAuthor, setOfLastAuthor] = useState<string | null>(null)
  const said = useRef<HTMLOutputElement>(null)
  const { rows = [], hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const openId = open?.id
  useEffectOfDecisions(
    rows.filter(({ id }) => id !== openId),
    reviewing.refetch,
  )

  // In the list the next one is its first.
  const next = nextOf(rows, openId ?? '', false)
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

  /** After a decision comes the next work. */
  async function moveOn(item: ReviewItem, deciding: Promise<boolean>) {
    const following = nextOf(rows, item.id, true)
    const isPreferred = following !== null && following !== nextOf(rows, item.id, false)
    const isDone = await deciding
    // Nothing is left: its row is about to go.
    if (isDone && following === null) said.current?.focus()
    if (isDone) setOfLastAuthor(isPreferred ? following.id : null)
    if (isDone) goTo(following)
    return isDone
  }

  async function undoAndReturn(item: ReviewItem) {
    // Its button is gone.
    if ((await undo(item)) && openId !== item.id) goTo(item)
    else said.current?.focus()
  }

  function undoLatest() {
    const undoable = done.find((one) => one.undo !== null && Date.parse(one.undo.until) > Date.now())?.undo
    if (undoable) void undoAndReturn(undoable.item)
  }
  useShortcuts(isShortcutOn, {
    n: next ? () => goTo(next) : undefined,
    a: open ? () => goTo(null) : undefined,
    u: undoLatest,
  })

  return (
    <Section heading={words.heading} lead={open === null ? words.lead : undefined}>
      <DoneLines ref={said} done={done} rows={rows} isShortcutOn={isShortcutOn} onUndo={undoAndReturn} />
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
