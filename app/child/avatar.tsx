import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import type { AvatarKey } from '#content/household/avatars.ts'
import './avatar.css'

const avatars = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/avatar-*.json', { eager: true, import: 'default' }),
)

/** A child's avatar. Decorative, because the name is beside it. */
export const Avatar = ({ avatar }: { avatar: AvatarKey }) => (
  <Drawing drawn={avatars[`avatar-${avatar}`]!} alt="" sizes="5rem" className="avatar" />
)
