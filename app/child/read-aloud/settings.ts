import { readStored, writeStored } from '#app/browser-storage.ts'
import { createStore, useStore } from '#app/store.ts'
import type { AgeBand } from '#contract/age-band.ts'

const key = 'constellation-club.read-aloud'

/** Chosen by a child on this device. */
type Settings = { isOn?: boolean; isSlow?: boolean; turnsPages?: boolean; reader?: string }

function stored(): Settings {
  try {
    return JSON.parse(readStored(key) ?? '{}') as Settings
  } catch {
    return {}
  }
}

const settings = createStore<Settings | null>(null)

/** Reading aloud is on for children who cannot read yet, and for others who want it. */
export function useReadAloudSettings(band: AgeBand | undefined) {
  const chosen = useStore(settings) ?? stored()
  return {
    isOn: band === '4-6' || chosen.isOn === true,
    isSlow: chosen.isSlow === true,
    turnsPages: chosen.turnsPages !== false,
    /** The id of the voice that reads, or 'device'. */
    reader: chosen.reader,
    change(next: Settings) {
      settings.set({ ...chosen, ...next })
      writeStored(key, JSON.stringify(settings.current()))
    },
  }
}
