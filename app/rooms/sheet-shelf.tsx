import { roomWords } from '#content/rooms/inside.ts'
import { roomNotices } from '#content/notices/rooms.ts'
import type { RoomSheet } from '#contract/rooms.ts'
import { useState } from 'react'
import { fetchSheet } from '#app/api/rooms.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/section.tsx'

const words = roomWords.sheets

/** Sheets to color and to cut out: each is fetched when it is wanted, and printed alone on its page. */
export function SheetShelf({ realm, sheets }: { realm: string; sheets: readonly RoomSheet[] }) {
  const [shown, setShown] = useState<{ sheet: RoomSheet; src: string } | null>(null)
  const [fetching, setFetching] = useState<string | null>(null)

  async function show(sheet: RoomSheet) {
    setFetching(sheet.key)
    try {
      const svg = await fetchSheet(realm, sheet.key)
      setShown({ sheet, src: `data:image/svg+xml,${encodeURIComponent(svg)}` })
    } catch (cause) {
      showFailure(roomNotices.sheetNotFetched, cause)
    }
    setFetching(null)
  }

  return (
    <Section heading={words.heading} lead={words.lead}>
      {shown && (
        <figure className="sheet">
          <img src={shown.src} alt={words.drawing(shown.sheet.title)} width={800} height={1040} />
          <figcaption>
            <span>{shown.sheet.text}</span>
            <button type="button" className="lantern" onClick={() => window.print()}>
              {words.print}
            </button>
          </figcaption>
        </figure>
      )}
      <ul className="sheets">
        {sheets.map((sheet) => (
          <li key={sheet.key}>
            <button type="button" className="seal" disabled={fetching !== null} onClick={() => void show(sheet)}>
              {sheet.title}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
