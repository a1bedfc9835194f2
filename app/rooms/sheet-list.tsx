import { roomWords } from '#content/rooms/inside.ts'
import { roomNotices } from '#content/notices/realms.ts'
import type { RoomSheet } from '#contract/rooms.ts'
import { useEffect, useRef, useState } from 'react'
import { fetchSheet, fetchSheetPdf } from '#app/api/rooms.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { useAction } from '#app/ui/action.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { Section } from '#app/ui/section.tsx'

const words = roomWords.sheets

type ShownSheet = { sheet: RoomSheet; src: string }

/** Printable sheets. A sheet is fetched when it is chosen, and printed alone (room.css). */
export function SheetList({ realm, sheets }: { realm: string; sheets: readonly RoomSheet[] }) {
  const [shown, setShown] = useState<ShownSheet | null>(null)
  const [isBusy, run] = useAction()

  async function show(sheet: RoomSheet) {
    try {
      const svg = await fetchSheet(realm, sheet.key)
      setShown({ sheet, src: `data:image/svg+xml,${encodeURIComponent(svg)}` })
    } catch (cause) {
      showFailure(roomNotices.sheetNotFetched, cause)
    }
  }

  return (
    <Section heading={words.heading} lead={words.lead}>
      {shown && <Sheet key={shown.sheet.key} realm={realm} {...shown} />}
      <ul className="sheets">
        {sheets.map((sheet) => (
          <li key={sheet.key}>
            <button
              type="button"
              className="sheet-choice"
              aria-pressed={sheet.key === shown?.sheet.key}
              aria-disabled={isBusy}
              onClick={() => run(() => show(sheet))}
            >
              <img src={sheet.thumbnail} alt="" width={240} height={312} loading="lazy" />
              {sheet.title}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The chosen sheet; it is scrolled into view and gets the focus. */
function Sheet({ realm, sheet, src }: ShownSheet & { realm: string }) {
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    figure.current?.focus({ preventScroll: true })
    figure.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <figure ref={figure} className="sheet" tabIndex={-1} aria-label={sheet.title}>
      <figcaption>
        <span>{sheet.text}</span>
        <span className="sheet-actions">
          <button type="button" className="lantern" onClick={() => window.print()}>
            {words.print}
          </button>
          <ActionButton
            className="seal"
            label={words.save}
            failed={roomNotices.sheetNotSaved}
            onAct={async () => saveFile(`${sheet.key}.pdf`, await fetchSheetPdf(realm, sheet.key))}
          />
        </span>
      </figcaption>
      <img src={src} alt={words.drawing(sheet.title)} width={800} height={1040} />
    </figure>
  )
}
