import type { AvatarKey } from '#content/household/avatars.ts'
import badger from '#art/drawn/avatar-badger.json'
import bear from '#art/drawn/avatar-bear.json'
import cat from '#art/drawn/avatar-cat.json'
import dragonfly from '#art/drawn/avatar-dragonfly.json'
import fox from '#art/drawn/avatar-fox.json'
import hare from '#art/drawn/avatar-hare.json'
import hedgehog from '#art/drawn/avatar-hedgehog.json'
import heron from '#art/drawn/avatar-heron.json'
import moth from '#art/drawn/avatar-moth.json'
import otter from '#art/drawn/avatar-otter.json'
import owl from '#art/drawn/avatar-owl.json'
import snail from '#art/drawn/avatar-snail.json'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import './avatar.css'

const drawn: Record<AvatarKey, Drawn> = {
  badger,
  bear,
  cat,
  dragonfly,
  fox,
  hare,
  hedgehog,
  heron,
  moth,
  otter,
  owl,
  snail,
}

/** A child's avatar. Decorative, because the name is beside it. */
export const Avatar = ({ avatar }: { avatar: AvatarKey }) => (
  <Drawing drawn={drawn[avatar]} alt="" sizes="5rem" className="avatar" />
)
