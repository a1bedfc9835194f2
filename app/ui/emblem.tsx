import type { RealmKey } from '#content/realms.ts'
import type { TierOffer } from '#content/tier-offers.ts'
import { Drawing, drawingsByName, type Drawn } from './drawing.tsx'

type Sign = RealmKey | TierOffer['emblem']

const emblems = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/emblem-*.json', { eager: true, import: 'default' }),
)

type EmblemProps = {
  sign: Sign
  /** The value of `sizes`. */
  sizes?: string
  eager?: boolean
}

/** The medallion of a realm or tier. Decorative, because its name stands beside it. */
export const Emblem = ({ sign, sizes = '8rem', eager = false }: EmblemProps) => (
  <Drawing drawn={emblems[`emblem-${sign}`]!} alt="" sizes={sizes} className="emblem" eager={eager} />
)
