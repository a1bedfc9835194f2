import { use } from 'react'
import url from '#app/theme/palettes.css?url'
import { arrival } from './style-arrival.ts'

/** A document brings only the palettes that it shows. Whoever shows a card of another realm later waits for the rest. */
export const AllPalettes = () => <link rel="stylesheet" href={url} precedence="palettes" />

/** For whoever goes on to another page: it comes together with the rest of the palettes. */
export function PalettesAhead(): null {
  use(arrival(url))
  return null
}
