import { createStore, useStore } from '#app/store.ts'

type Question = {
  hasPin: boolean
  /** The page that asks, and who is signed in there. */
  pathname: string
  userId: string | undefined
  answer: (isHere: boolean) => void
}

/** What the adult is asked; null when nothing is. Apart from the calls, which the first script does not need. */
export const reauthenticationQuestion = createStore<Question | null>(null)

export const useReauthenticationQuestion = (): Question | null => useStore(reauthenticationQuestion, null)
