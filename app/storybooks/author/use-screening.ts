import { useState } from 'react'
import { ApiError } from '#app/api/http.ts'
import { useIsChild } from '#app/api/session/session.ts'
import { useAction } from '#app/ui/action.ts'
import { somethingWentWrong } from '#content/notices/notice.ts'
import { errors } from '#contract/errors.ts'
import type { FindingKind } from '#contract/screening.ts'

/** Texts with personal details or unkind words. */
export type Found = { kind: FindingKind; words: string }

/** Loads text screening when somebody sends something. If it does not load, only the server screens. */
async function findIn(texts: readonly string[]): Promise<Found[]> {
  if (texts.length === 0) return []
  try {
    const { screen } = await import('#contract/screening/screen.ts')
    const found = await Promise.all(
      texts.map(async (text) =>
        (await screen(text)).map(({ kind, start, end }) => ({ kind, words: text.slice(start, end) })),
      ),
    )
    return found.flat()
  } catch {
    return []
  }
}

type Status = { message: string; isError: boolean }

/**
 * Sends texts that others will see: at once if text screening finds nothing in them, else once the person has confirmed
 * them, which a child cannot. `send` returns what to say afterwards.
 */
export function useScreening(send: (isConfirmed: boolean) => Promise<string>) {
  const [status, setStatus] = useState<Status | null>(null)
  const [isBusy, run] = useAction()
  const [question, setQuestion] = useState<readonly Found[] | null>(null)

  const ofChild = useIsChild()
  const refuse = (message: string) => setStatus({ message, isError: true })

  async function trySend(texts: readonly string[], isConfirmed: boolean) {
    const found = isConfirmed ? [] : await findIn(texts)
    if (found.some(({ kind }) => kind === 'unkind')) return refuse(errors.text_unkind.message)
    if (found.length > 0) return setQuestion(found)
    try {
      setStatus({ message: await send(isConfirmed), isError: false })
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'text_gives_away' && !ofChild) setQuestion([])
      else refuse(cause instanceof ApiError ? cause.message : somethingWentWrong)
    }
  }

  const submit = (texts: readonly string[], isConfirmed = false) =>
    run(() => {
      setQuestion(null)
      setStatus(null)
      return trySend(texts, isConfirmed)
    })

  return {
    status,
    isBusy,
    /** The findings to confirm; empty if only the server found any. */
    question,
    submit,
    refuse,
    dropQuestion: () => setQuestion(null),
  }
}
