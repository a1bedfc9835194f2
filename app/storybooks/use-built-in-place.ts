import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useSession } from '#app/api/session/session.ts'

/** Milliseconds on a page until the place is sent to the server. */
const sendDelay = 1500

const fetchPlaces = async () => import('#app/api/reading-places.ts')

type Unsent = { book: string; fraction: number; isFinished: boolean }

/** Sends a place once. */
function send(unsent: RefObject<Unsent | null>) {
  const place = unsent.current
  unsent.current = null
  if (place === null) return
  const { book, fraction, isFinished } = place
  void fetchPlaces()
    .then(async ({ putReadingPlace }) => putReadingPlace(book, { fraction, anchor: null, cfi: null }, isFinished))
    .catch(() => {})
}

type BuiltInPlace = {
  /** A built-in storybook. */
  book: string
  /** The open page, as a fraction of the book. */
  fraction: number
  /** Whether the last page has been seen. */
  isFinished: boolean
  /** Whether this visit begins at the cover and nothing says otherwise. */
  isFresh: () => boolean
  /** Opens the page at a fraction of the book. */
  onResume: (fraction: number) => void
}

/** Keeps the reading place of a signed-in reader in a built-in storybook, and opens the book there. */
export function useBuiltInPlace({ book, fraction, isFinished, isFresh, onResume }: BuiltInPlace): void {
  const reader = useSession().user?.id
  // Until the saved place is known it is not replaced by the cover.
  const [loadedFor, setLoadedFor] = useState<string | null>(null)

  const resume = useEffectEvent((saved: number | undefined) => {
    // A book that was read to the end begins anew.
    if (saved !== undefined && saved > 0 && saved < 1 && fraction === 0 && isFresh()) onResume(saved)
  })
  useEffect(() => {
    if (reader === undefined) return
    let isGone = false
    void fetchPlaces()
      .then(async ({ getReadingPlace }) => getReadingPlace(book))
      .then(
        ({ place }) => {
          if (isGone) return
          resume(place?.fraction)
          setLoadedFor(reader)
        },
        // Unreachable: the place is saved once a page is turned.
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [reader, book])

  const isSaved = reader !== undefined && (loadedFor === reader || fraction > 0)
  const unsent = useRef<Unsent>(null)
  useEffect(() => {
    if (!isSaved) return
    unsent.current = { book, fraction, isFinished }
    const timer = setTimeout(() => send(unsent), sendDelay)
    return () => clearTimeout(timer)
  }, [isSaved, book, fraction, isFinished])
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') send(unsent)
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      send(unsent)
    }
  }, [])
}
