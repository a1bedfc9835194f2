import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  banPerson,
  correctAge,
  decideWork,
  endBan,
  endSuspension,
  suspendPerson,
  undoDecision,
} from '#app/api/review.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { momentLabel } from '#content/dates.ts'
import { ownerNotices as notices } from '#content/notices/owner.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import type { Decision, ReviewItem, WorkStatus } from '#contract/review.ts'
import type { Suspend } from './author-suspension.tsx'
import { answers, type Correct, type Decide } from './work-decisions.tsx'

/** Something that was done; `undo` is a decision that could be undone when it was made. */
export type Done = { text: string; undo: Undoable | null }

/** `textAfter` replaces the text once the decision has taken effect. */
export type Undoable = { item: ReviewItem; until: string; textAfter: string }

/**
 * @param status the status of the work once the decision has taken effect
 * @param at the time at which it takes effect; null once it has
 */
function decisionText(decision: Decision, item: ReviewItem, status: WorkStatus, at: string | null): string {
  const { title } = item
  const answered = answers(decision, item)
  if (answered === 'reports') return words.kept(title)
  if (answered === 'appeal') return words.upheld(title)
  if (decision !== 'show' || status === 'published')
    return at !== null && decision in words.later
      ? words.later[decision as keyof typeof words.later](title, at)
      : words.done[decision](title)
  return status === 'hidden' ? words.stillHidden(title) : words.restored(title)
}

/** @returns the text that says what was done */
async function changeSuspension({ id, suspension }: ReviewItem['author'], request: Parameters<Suspend>[1]) {
  if (request === null) {
    await (suspension?.banned ? endBan(id) : endSuspension(id))
    return suspension?.banned ? words.ban.ended : words.suspension.ended
  }
  if ('refund' in request) {
    await banPerson(id, request)
    return words.ban.banned
  }
  const { until } = await suspendPerson(id, request)
  return words.suspension.suspended(until && momentLabel(until))
}

export const isPast = (until: string) => Date.parse(until) <= Date.now()

/** A moderator's actions on works and their authors, and what was done, the latest first. */
export function useReviewing() {
  const client = useQueryClient()
  const [done, setDone] = useState<readonly Done[]>([])
  const refetch = (without?: ReviewItem) =>
    client.invalidateQueries({
      queryKey: ['desk', 'review'],
      predicate: ({ queryKey }) => without === undefined || !queryKey.includes(without.id),
    })

  /** Shows what was done. Earlier decisions stay while they can be undone, except the one about `item`. */
  const show = (text: string, undo: Done['undo'] = null, item?: ReviewItem) =>
    setDone((before) => [
      { text, undo },
      ...before.filter((one) => one.undo !== null && !isPast(one.undo.until) && one.undo.item.id !== item?.id),
    ])

  const decide: Decide = async (item, decision, note) => {
    const { version } = item
    try {
      const answer = await decideWork(item, { decision, version, ...(note !== undefined && { note }) })
      const until = answer.effective_at
      const textAfter = decisionText(decision, item, answer.status, null)
      if (isPast(until)) show(textAfter, null, item)
      else show(decisionText(decision, item, answer.status, until), { item, until, textAfter }, item)
      // Not this work: the moderator goes on to another one, and this may be a draft again, which is not found.
      void refetch(item)
      return true
    } catch (cause) {
      show('')
      showFailure(notices.notDecided, cause)
      void refetch()
      return false
    }
  }

  /** @returns whether it is undone */
  async function undo(item: ReviewItem) {
    try {
      await undoDecision(item)
      show(words.undone(item.title), null, item)
      return true
    } catch (cause) {
      show('', null, item)
      showFailure(notices.notUndone, cause)
      return false
    } finally {
      await refetch()
    }
  }

  const suspend: Suspend = async (item, request) => {
    try {
      show(await changeSuspension(item.author, request))
      return true
    } catch (cause) {
      show('')
      const failed = request && 'refund' in request ? notices.notBanned : notices.notSuspended
      showFailure(request === null ? notices.suspensionNotEnded : failed, cause)
      return false
    } finally {
      void refetch()
    }
  }

  const correct: Correct = async (item, age) => {
    try {
      await correctAge(item, { age, version: item.version })
      show(words.age.corrected(item.title, age))
    } catch (cause) {
      show('')
      showFailure(notices.notCorrected, cause)
    } finally {
      await refetch()
    }
  }

  return { done, decide, undo, suspend, correct, refetch: () => void refetch() }
}

export type Reviewing = ReturnType<typeof useReviewing>
