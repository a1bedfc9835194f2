import { useEffect, useState, type RefObject } from 'react'

/** How far below or above the window something is near. */
const margin = '400px 0px'

/** Whether an element has been near the window; at once where the browser cannot tell. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isNear || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
