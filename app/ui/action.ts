import { useRef, useState } from 'react'
import { dismissFailure } from './notices/notice-store.ts'

/** Whether an action runs, and a function that runs one unless one runs already. An action must not throw. */
export function useAction(): [isPending: boolean, run: (action: () => Promise<unknown>) => void] {
  const [isPending, setPending] = useState(false)
  // Two clicks of the same moment see the same state.
  const isRunning = useRef(false)

  async function runOnce(action: () => Promise<unknown>) {
    isRunning.current = true
    dismissFailure()
    setPending(true)
    await action()
    isRunning.current = false
    setPending(false)
  }

  return [isPending, (action) => void (isRunning.current || runOnce(action))]
}

/** Opens another document. It never settles, so that nothing else can be done meanwhile. */
export function leaveFor(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => {})
}
