import { createStore, useStore } from '#app/store.ts'

type Question = {
  hasPin: boolean
  /** The page that asks, and who is signed in there. */
  pathname: string
  userId: string | undefined
  answer: (isHere: boolean) => void
}

/** The open question; null without one. Separate from the calls, which the first script does not need. */
export const reauthenticationQuestion = createStore<Question | null>(null)

export const useReauthenticationQuestion = (): Question | null => useStore(reauthenticationQuestion, null)
