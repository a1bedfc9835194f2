import { useEffect, useState, type RefObject } from 'react'
import { useIsStill } from './motion.ts'

function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

/** Whether a picture moves: once it has loaded and the page is idle, and not while motion is off. */
export function useMoves(picture: RefObject<HTMLImageElement | null>): boolean {
  const [isReady, setIsReady] = useState(false)
  const isStill = useIsStill()
  useEffect(() => {
    if (isStill) return
    const image = picture.current!
    let cancel = () => {}
    const start = () => {
      cancel()
      if (image.complete) cancel = whenIdle(() => setIsReady(true))
    }
    start()
    image.addEventListener('load', start, { once: true })
    return () => {
      cancel()
      image.removeEventListener('load', start)
    }
  }, [picture, isStill])
  return isReady && !isStill
}
