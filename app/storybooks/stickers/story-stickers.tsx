import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSession } from '#app/api/session/session.ts'
import { leaveSticker, storyStickersQuery, removeSticker } from '#app/api/stickers.ts'
import { useAction } from '#app/ui/action.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { stickerNotices } from '#content/notices/stickers.ts'
import { stickers, stickerName, stickerWords as words, type StickerKey } from '#content/stickers.ts'
import { Sticker, StickerRow } from './sticker.tsx'

/** The stickers that a story has received, and six to choose from for whoever may leave one. */
export function StoryStickers({ id }: { id: string }) {
  const { user, loading } = useSession()
  const headingId = useId()
  const client = useQueryClient()
  const query = storyStickersQuery(user?.id ?? null, id)
  const { data } = useQuery({ ...query, enabled: !loading })
  const [isBusy, run] = useAction()
  const [said, setSaid] = useState('')

  async function choose(key: StickerKey) {
    const isBack = data?.own === key
    try {
      await (isBack ? removeSticker(id) : leaveSticker(id, key))
      setSaid(isBack ? words.takenBack : words.left(key))
      await client.invalidateQueries({ queryKey: query.queryKey })
    } catch (cause) {
      showFailure(stickerNotices.notLeft, cause)
    }
  }

  if (!data || (data.stickers.length === 0 && !data.open)) return null
  return (
    <section className="story-stickers" aria-labelledby={headingId}>
      <h2 id={headingId}>{words.heading}</h2>
      {data.stickers.length > 0 ? <StickerRow stickers={data.stickers} /> : <p>{words.none}</p>}
      {data.open && (
        <fieldset className="sticker-picker">
          <legend>{data.own ? words.change : words.leave}</legend>
          <div>
            {stickers.map(({ key }) => (
              <button
                key={key}
                type="button"
                className="sticker-choice"
                aria-label={stickerName(key)}
                aria-pressed={data.own === key}
                aria-disabled={isBusy}
                onClick={() => run(() => choose(key))}
              >
                <Sticker sticker={key} />
              </button>
            ))}
          </div>
          <p className="sticker-hint">{words.hint}</p>
          <output className="sr-only">{said}</output>
        </fieldset>
      )}
    </section>
  )
}
