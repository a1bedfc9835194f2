import url from '#app/theme/palettes.css?url'
import { useStyles } from './style-arrival.ts'

/** A document brings only the palettes that it shows. Whoever shows a card of another realm later waits for the rest. */
export const useAllPalettes = (): void => useStyles(url)

/** The same for a part of the page that appears only then. */
export function AllPalettes(): null {
  useAllPalettes()
  return null
}
