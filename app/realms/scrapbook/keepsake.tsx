import { keepsakePictures } from '#content/pictures/scrapbook.ts'
import type { KeepsakeId } from '#content/scrapbook.ts'
import cometCrumb from '#art/drawn/keepsake-comet-crumb.json'
import driedPuddle from '#art/drawn/keepsake-dried-puddle.json'
import earLeaf from '#art/drawn/keepsake-ear-leaf.json'
import jarLid from '#art/drawn/keepsake-jar-lid.json'
import looseTick from '#art/drawn/keepsake-loose-tick.json'
import lostCard from '#art/drawn/keepsake-lost-card.json'
import moonTrimming from '#art/drawn/keepsake-moon-trimming.json'
import nibbledBookmark from '#art/drawn/keepsake-nibbled-bookmark.json'
import seaBottle from '#art/drawn/keepsake-sea-bottle.json'
import skyTicket from '#art/drawn/keepsake-sky-ticket.json'
import sparePicture from '#art/drawn/keepsake-spare-wish.json'
import tomorrowWaffle from '#art/drawn/keepsake-tomorrow-waffle.json'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'

const drawn: Record<KeepsakeId, Drawn> = {
  'comet-crumb': cometCrumb,
  'sky-ticket': skyTicket,
  'spare-wish': sparePicture,
  'ear-leaf': earLeaf,
  'dried-puddle': driedPuddle,
  'tomorrow-waffle': tomorrowWaffle,
  'nibbled-bookmark': nibbledBookmark,
  'jar-lid': jarLid,
  'sea-bottle': seaBottle,
  'lost-card': lostCard,
  'loose-tick': looseTick,
  'moon-trimming': moonTrimming,
}

export const Keepsake = ({ id }: { id: KeepsakeId }) => (
  <Drawing className="keepsake" drawn={drawn[id]} alt={keepsakePictures[`keepsake-${id}`]} sizes="14rem" />
)
