import { useEffect, useState, type RefObject } from 'react'

function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

/** Whether a picture moves: from when it has come and the page is idle, and not with reduced motion. */
export function useMoves(picture: RefObject<HTMLImageElement | null>): boolean {
  const [moves, setMoves] = useState(false)
  useEffect(() => {
    const image = picture.current!
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    let cancel = () => {}
    const start = () => {
      cancel()
      if (reducedMotion.matches) setMoves(false)
      else if (image.complete) cancel = whenIdle(() => setMoves(true))
    }
    start()
    image.addEventListener('load', start, { once: true })
    reducedMotion.addEventListener('change', start)
    return () => {
      cancel()
      image.removeEventListener('load', start)
      reducedMotion.removeEventListener('change', start)
    }
  }, [picture])
  return moves
}
