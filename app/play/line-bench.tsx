import { backTo } from '#content/back-links.ts'
import type { Page } from '#content/pages/page.ts'
import { workshopPictures } from '#content/pictures/whimcraft-workshop.ts'
import { lineToyWords as words } from '#content/play/line-toys.ts'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import workshop from '#art/drawn/workshop.json'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { Section } from '#app/ui/section.tsx'
import { TallPicture } from '#app/ui/tall-picture.tsx'
import { useDrag } from '#app/ui/use-drag.ts'
import { anyLine, firstLine, keptLines, mostKept, placeAt, turn, type Line, type LineTool } from './line-toy.ts'
import { say, speak, useVoice } from './say.ts'
import { playTones } from './sound.ts'
import { SoundSwitch } from './sound-switch.tsx'
import { ToyPage } from './toy-page.tsx'
import { useKeptToy } from './use-kept-toy.ts'
import './line-bench.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>(
    [
      '/packages/art/drawn/avatar-*.json',
      '/packages/art/drawn/sign-*.json',
      '/packages/art/drawn/critter-*.json',
      '/packages/art/drawn/{cover-hatbox,cover-book,guest-coat,keepsake-jar-lid,moonpetal-tea,tile-whale}.json',
    ],
    { eager: true, import: 'default' },
  ),
)

/** How a part is changed by a pointer, and what is seen and heard of it. */
export type Grip = {
  readonly hand: Drawn
  /** Pulled to the side in pixels, or turned in degrees, against the clock as a wrench is. */
  readonly gesture: 'pull' | 'turn'
  readonly sound: Parameters<typeof playTones>[0]
}
const enough = { pull: 44, turn: 40 } as const
const most = { pull: 90, turn: 110 } as const

type LineBenchProps = {
  tool: LineTool
  page: Page
  grip: Grip
  words: {
    lead: string
    how: string
    begin?: string
    places: readonly string[]
    said: readonly string[]
    keptSaid: string
  }
}

/** The line on the bench, those that are kept, and what is said. */
function useLine(tool: LineTool, grip: Grip, own: LineBenchProps['words']) {
  const { kept, keep, childId } = useKeptToy(tool.id)
  const [line, setLine] = useState(() => firstLine(tool))
  const [before, setBefore] = useState<Line | null>(null)
  const [hung, setHung] = useState<readonly string[] | null>(null)
  const [gripped, setGripped] = useState(tool.places.length - 1)
  const [said, setSaid] = useState('')
  const count = useRef(0)
  const lines = hung ?? keptLines(kept?.record ?? {})
  const text = tool.write(line)

  function tell(next: string) {
    setSaid(next)
    say(next)
  }

  function show(next: Line) {
    setBefore(line)
    setLine(next)
    playTones(grip.sound)
  }

  function change(place: number, by: 1 | -1) {
    const next = turn(tool, line, place, by)
    setGripped(place)
    show(next)
    setSaid(own.said[count.current++ % own.said.length]!)
    say(next[place]!.text)
  }

  function hang(next: readonly string[]) {
    setHung(next)
    keep(({ understood }) => ({ understood: understood || next.length > 0, record: { lines: [...next] } }))
  }

  function keepLine() {
    if (lines.includes(text)) tell(words.has)
    else if (lines.length >= mostKept) tell(words.full)
    else {
      hang([text, ...lines])
      tell(own.keptSaid)
    }
  }

  const shake = () => show(anyLine(tool, Math.random))
  return { childId, line, before, gripped, setGripped, said, lines, text, change, shake, hang, keepLine }
}

/** A toy that puts a line together from parts: each is gripped, and another comes. */
export function LineBench({ tool, page, grip, words: own }: LineBenchProps) {
  const { childId, line, before, gripped, setGripped, said, lines, text, change, shake, hang, keepLine } = useLine(
    tool,
    grip,
    own,
  )
  const [spoken, setSpoken] = useState<number | null>(null)
  const hasVoice = useVoice()
  const read = () => speak(text, (index) => setSpoken(index === null ? null : placeAt(tool, line, index)))

  return (
    <ToyPage page={page} lead={own.lead} back={backTo.play}>
      <div className="bench" data-gesture={grip.gesture}>
        <TallPicture
          className="bench-picture"
          drawn={workshop}
          alt={workshopPictures.workshop}
          tallWhen="(width < 60rem)"
          fetchPriority="high"
        />
        <ol className="bench-line" aria-label={words.line}>
          {own.begin && (
            <li className="bench-begin" aria-hidden="true">
              {own.begin}
            </li>
          )}
          {line.map(({ text: part, picture }, place) => (
            <li
              key={own.places[place]}
              data-place={place}
              data-spoken={spoken === place ? '' : undefined}
              data-changed={before !== null && before[place] !== line[place] ? '' : undefined}
            >
              <Part
                name={words.next(own.places[place]!, part)}
                gesture={grip.gesture}
                onGrip={() => setGripped(place)}
                onChange={(by) => change(place, by)}
              >
                {picture && <Drawing drawn={drawings[picture]!} alt="" sizes="4rem" eager />}
                <span key={part}>{part}</span>
              </Part>
              {place === gripped && (
                <span key={part} className="bench-hand">
                  <Drawing drawn={grip.hand} alt="" sizes="6rem" eager />
                </span>
              )}
            </li>
          ))}
        </ol>
        <p className="sr-only" aria-live="polite">
          {before && text}
        </p>
      </div>
      <output className="toy-said">{said}</output>
      <div className="actions">
        {hasVoice && (
          <button type="button" className="lantern" onClick={read}>
            {words.read}
          </button>
        )}
        <button type="button" className={hasVoice ? 'seal' : 'lantern'} onClick={keepLine}>
          {words.keep}
        </button>
        <button type="button" className="seal" onClick={shake}>
          {words.shake}
        </button>
        <SoundSwitch />
      </div>
      <p className="toy-note">{own.how}</p>
      {lines.length > 0 && <KeptLines lines={lines} hasVoice={hasVoice} onChange={hang} />}
      {childId === null && <p className="toy-note if-not-child">{words.visitor}</p>}
    </ToyPage>
  )
}

type KeptLinesProps = { lines: readonly string[]; hasVoice: boolean; onChange: (lines: readonly string[]) => void }

const KeptLines = ({ lines, hasVoice, onChange }: KeptLinesProps) => (
  <Section heading={words.kept}>
    <ul className="kept-lines">
      {lines.map((line) => (
        <li key={line} className="slip">
          <p>{line}</p>
          {hasVoice && (
            <button
              type="button"
              className="text-button"
              aria-label={`${words.read}: ${line}`}
              onClick={() => speak(line)}
            >
              {words.read}
            </button>
          )}
          <button
            type="button"
            className="text-button"
            aria-label={`${words.takeDown}: ${line}`}
            onClick={() => onChange(lines.filter((other) => other !== line))}
          >
            {words.takeDown}
          </button>
        </li>
      ))}
    </ul>
  </Section>
)

type PartProps = {
  name: string
  gesture: Grip['gesture']
  onGrip: () => void
  onChange: (by: 1 | -1) => void
  children: ReactNode
}

/** A part of the line: pulled or turned by a pointer, or changed by a tap or an arrow key. */
function Part({ name, gesture, onGrip, onChange, children }: PartProps) {
  const button = useRef<HTMLButtonElement>(null)
  const moved = useRef(0)

  function move(by: number) {
    moved.current = by
    // The tool beside it moves along.
    button.current?.parentElement?.style.setProperty('--moved', String(by))
  }

  const drag = useDrag({
    onPress: onGrip,
    onDrag({ clientX, clientY, currentTarget }, start) {
      const box = currentTarget.getBoundingClientRect()
      const angle = (x: number, y: number) => Math.atan2(y - box.top - box.height / 2, x - box.left - box.width / 2)
      const degrees = ((angle(clientX, clientY) - angle(start.x, start.y)) * 180) / Math.PI
      // The short way round.
      const by = gesture === 'pull' ? clientX - start.x : ((degrees + 540) % 360) - 180
      move(Math.max(-most[gesture], Math.min(most[gesture], by)))
    },
    onDrop(isCanceled) {
      const by = gesture === 'pull' ? moved.current : -moved.current
      move(0)
      if (!isCanceled && Math.abs(by) >= enough[gesture]) onChange(by > 0 ? 1 : -1)
    },
    onTap: () => onChange(1),
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onChange(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <button type="button" className="bench-part" aria-label={name} ref={button} {...drag} onKeyDown={onKeyDown}>
      {children}
    </button>
  )
}
