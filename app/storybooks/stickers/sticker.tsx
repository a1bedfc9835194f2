import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { stickerName, type StickerKey } from '#content/stickers.ts'
import './stickers.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/sticker-*.json', { eager: true, import: 'default' }),
)

/** A sticker, beside its name or in something that has it. */
export function Sticker({ sticker }: { sticker: StickerKey }) {
  const drawn = drawings[`sticker-${sticker}`]
  return drawn && <Drawing drawn={drawn} alt="" sizes="5rem" />
}

/** Stickers with their names. */
export const StickerRow = ({ stickers }: { stickers: readonly StickerKey[] }) => (
  <ul className="sticker-row">
    {stickers.map((key) => (
      <li key={key}>
        <Sticker sticker={key} />
        <span>{stickerName(key)}</span>
      </li>
    ))}
  </ul>
)
