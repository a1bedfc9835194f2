import { use, useRef, useTransition } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * While an action runs, React shows no other page: a link would wait for a slow answer. So an action ends, for React, once
 * the address has changed.
 * @returns waits for work, or until then
 */
export function useUntilPageChange() {
  const router = use(DataRouterContext)?.router
  return async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
    const change = Promise.withResolvers<undefined>()
    const before = router?.state.location
    const unsubscribe = router?.subscribe(({ location }) => {
      if (location !== before) change.resolve(undefined)
    })
    try {
      return await Promise.race([work, change.promise])
    } finally {
      unsubscribe?.()
    }
  }
}

/** Whether an action runs, and a function that runs one unless one runs already. An action must not throw. */
export function useAction(): [isPending: boolean, run: (action: () => Promise<unknown>) => void] {
  const untilPageChange = useUntilPageChange()
  const [isPending, start] = useTransition()
  const isRunning = useRef(false)

  async function runOnce(action: () => Promise<unknown>) {
    isRunning.current = true
    await action()
    isRunning.current = false
  }

  function run(action: () => Promise<unknown>) {
    if (!isRunning.current) start(() => untilPageChange(runOnce(action)))
  }

  return [isPending, run]
}

/** Opens another document. It never settles, so that nothing else can be done meanwhile. */
export function leaveFor(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => {})
}
