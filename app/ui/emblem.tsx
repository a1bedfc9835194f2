import type { RealmKey } from '#content/realms.ts'
import type { TierOffer } from '#content/tier-offers.ts'
import archives from '#art/drawn/emblem-archives.json'
import bloom from '#art/drawn/emblem-bloom.json'
import cosmicMap from '#art/drawn/emblem-cosmic-map.json'
import critterClub from '#art/drawn/emblem-critter-club.json'
import lumaLens from '#art/drawn/emblem-luma-lens.json'
import scrapbook from '#art/drawn/emblem-scrapbook.json'
import simpleSocialStudio from '#art/drawn/emblem-simple-social-studio.json'
import sprout from '#art/drawn/emblem-sprout.json'
import storytellersLantern from '#art/drawn/emblem-storytellers-lantern.json'
import whimcraftWorkshop from '#art/drawn/emblem-whimcraft-workshop.json'
import { Drawing, type Drawn } from './drawing.tsx'

type Sign = RealmKey | TierOffer['emblem']

const emblems: Record<Sign, Drawn> = {
  archives,
  bloom,
  'cosmic-map': cosmicMap,
  'critter-club': critterClub,
  'luma-lens': lumaLens,
  scrapbook,
  'simple-social-studio': simpleSocialStudio,
  sprout,
  'storytellers-lantern': storytellersLantern,
  'whimcraft-workshop': whimcraftWorkshop,
}

type EmblemProps = {
  sign: Sign
  /** The value of `sizes`. */
  sizes?: string
  eager?: boolean
}

/** The medallion of a realm or tier. Decorative, because its name stands beside it. */
export const Emblem = ({ sign, sizes = '8rem', eager = false }: EmblemProps) => (
  <Drawing drawn={emblems[sign]} alt="" sizes={sizes} className="emblem" eager={eager} />
)
