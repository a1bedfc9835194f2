import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fetchPrintable, fetchPrintablePdf } from '#app/api/rooms.ts'
import { useIsChild } from '#app/api/session/session.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { useAction } from '#app/ui/action.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/page.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import paint from '#art/drawn/object-paint.json'
import { roomNotices } from '#content/notices/realms.ts'
import { roomWords } from '#content/rooms/inside.ts'
import type { Printable } from '#contract/rooms.ts'

const words = roomWords.printables

type ShownPrintable = { printable: Printable; src: string }

/** Printables. A printable is fetched when it is chosen, and printed alone (room.css). */
export function PrintableList({ realm, printables }: { realm: string; printables: readonly Printable[] }) {
  const [shown, setShown] = useState<ShownPrintable | null>(null)
  const [isBusy, run] = useAction()
  // A child may have no printer.
  const ofChild = useIsChild()

  async function show(printable: Printable) {
    try {
      const svg = await fetchPrintable(realm, printable.key)
      setShown({ printable, src: `data:image/svg+xml,${encodeURIComponent(svg)}` })
    } catch (cause) {
      showFailure(roomNotices.printableNotFetched, cause)
    }
  }

  return (
    <Section heading={words.heading} lead={words.lead}>
      {shown && <Printable key={shown.printable.key} realm={realm} {...shown} />}
      <ul className="printables">
        {printables.map((printable) => (
          <li key={printable.key}>
            <button
              type="button"
              className="printable-choice"
              aria-pressed={printable.key === shown?.printable.key}
              aria-disabled={isBusy}
              onClick={() => run(() => show(printable))}
            >
              <img src={`/art/printables/${printable.key}.webp`} alt="" width={240} height={312} loading="lazy" />
              {printable.title}
            </button>
          </li>
        ))}
      </ul>
      {ofChild && (
        <Link to={words.paint.to} className="button-secondary printables-paint">
          <Drawing drawn={paint} alt="" sizes="3rem" />
          {words.paint.label}
        </Link>
      )}
    </Section>
  )
}

/** The chosen printable; it is scrolled into view and gets the focus. */
function Printable({ realm, printable, src }: ShownPrintable & { realm: string }) {
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    figure.current?.focus({ preventScroll: true })
    figure.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <figure ref={figure} className="printable" tabIndex={-1} aria-label={printable.title}>
      <figcaption>
        <span>{printable.text}</span>
        <span className="row printable-actions">
          <button type="button" className="button-primary" onClick={() => window.print()}>
            {words.print}
          </button>
          <ActionButton
            className="button-secondary"
            label={words.save}
            failed={roomNotices.printableNotSaved}
            onAct={async () => saveFile(`${printable.key}.pdf`, await fetchPrintablePdf(realm, printable.key))}
          />
        </span>
      </figcaption>
      <img src={src} alt={words.drawing(printable.title)} width={800} height={1040} />
    </figure>
  )
}
