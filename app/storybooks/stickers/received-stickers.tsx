import { useQuery } from '@tanstack/react-query'
import { receivedStickersQuery } from '#app/api/stickers.ts'
import { stickerWords as words } from '#content/stickers.ts'
import { StickerRow } from './sticker.tsx'

/** What an own story has received, for its author. */
export function ReceivedStickers({ id, authorId }: { id: string; authorId: string }) {
  const { data } = useQuery(receivedStickersQuery(authorId))
  const stickers = data?.received.find((one) => one.id === id)?.stickers
  if (!stickers) return null
  return (
    <div className="received-stickers">
      <p>{words.received}</p>
      <StickerRow stickers={stickers} />
    </div>
  )
}
