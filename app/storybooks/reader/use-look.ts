import { useEffect, useMemo, useState } from 'react'
import { readStored, writeStored } from '#app/browser-storage.ts'
import type { PageLook, PaperTone, TypeSize } from './book-view.ts'

const key = 'constellation-club.reading-look'
const tones: readonly PaperTone[] = ['day', 'sepia', 'night']

type LookSettings = Pick<PageLook, 'size' | 'tone'>

function readLook(): LookSettings {
  try {
    const { size, tone } = JSON.parse(readStored(key) ?? '{}') as Record<string, unknown>
    return {
      size: [1, 2, 3, 4, 5].includes(size as number) ? (size as TypeSize) : 2,
      tone: tones.includes(tone as PaperTone) ? (tone as PaperTone) : 'day',
    }
  } catch {
    return { size: 2, tone: 'day' }
  }
}

/** The display settings, stored in localStorage for all books. */
export function useLook() {
  const [settings, setSettings] = useState(readLook)
  const [calm, setCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const changed = () => setCalm(query.matches)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [])

  function change(to: Partial<LookSettings>) {
    const next = { ...settings, ...to }
    setSettings(next)
    writeStored(key, JSON.stringify(next))
  }

  const look = useMemo<PageLook>(() => ({ ...settings, calm }), [settings, calm])
  return { look, change }
}
