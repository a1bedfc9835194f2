import { useRef, useState, type KeyboardEvent } from 'react'
import { say, speak, useSaid, useVoice } from '#app/child/say.ts'
import { ToyButton } from '#app/child/toy-button.tsx'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import { Section } from '#app/ui/page.tsx'
import { playTones } from '#app/ui/sound.ts'
import { useDrag } from '#app/ui/use-drag.ts'
import workshop from '#art/drawn/workshop.json'
import { workshopPictures } from '#content/pictures/whimcraft-workshop.ts'
import { lineToyWords as words } from '#content/play/line-toys.ts'
import { anyLine, firstLine, keptLines, maxKeptLines, placeAt, turn, type Line, type LineTool } from './line-toy.ts'
import { moves, useMove } from './moves.ts'
import { PartPicture } from './part-picture.tsx'
import { Toy } from './toy.tsx'
import { useKeptToy } from './use-kept-toy.ts'
import './line-bench.css'

/** How a part is changed by a pointer, and what is seen and heard of it. */
export type Grip = {
  readonly hand: Drawn
  /** Pulled to the side in pixels, or turned in degrees, against the clock as a wrench is. */
  readonly gesture: 'pull' | 'turn'
  readonly sound: Parameters<typeof playTones>[0]
}
const gestures = {
  pull: { enough: 44, most: 90, hand: moves.pull, part: moves.out },
  turn: { enough: 40, most: 110, hand: moves.turn, part: moves.round },
} as const

/** Adds a line to those that are kept, or removes one. */
type Change = (lines: string[]) => string[]

const changed = (lines: string[], changes: readonly Change[]): string[] =>
  changes.reduce((before, change) => change(before), lines)

/** The line on the bench, those that are kept, and what is said. */
function useLine(tool: LineTool, grip: Grip) {
  const { kept, keep, childId } = useKeptToy(tool.id)
  const [line, setLine] = useState(() => firstLine(tool))
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [said, tell] = useSaid('')
  const lines = changed(keptLines(kept?.record ?? {}), changes)
  const text = tool.write(line)

  function show(next: Line, aloud: string) {
    setLine(next)
    playTones(grip.sound)
    tell(tool.words.said, { aloud: false })
    say(aloud)
  }

  function change(place: number, by: 1 | -1) {
    const next = turn(tool, line, place, by)
    show(next, next[place]!.text)
  }

  function shake() {
    const next = anyLine(tool, Math.random)
    show(next, tool.write(next))
  }

  /** Changes the lines, also those that are kept and not known here yet. */
  function hang(change: Change) {
    const all = [...changes, change]
    setChanges(all)
    keep(({ understood, record }) => {
      const next = changed(keptLines(record), all)
      return { understood: understood || next.length > 0, record: { lines: next } }
    })
  }

  function keepLine() {
    if (lines.includes(text)) tell(words.has)
    else if (lines.length >= maxKeptLines) tell(words.full)
    else {
      hang((others) => (others.length >= maxKeptLines || others.includes(text) ? others : [text, ...others]))
      tell(tool.words.keptSaid)
    }
  }

  const takeDown = (taken: string) => hang((others) => others.filter((other) => other !== taken))

  return { childId, line, said, lines, text, change, shake, keepLine, takeDown }
}

/** A toy that puts a line together from parts: each is gripped, and another comes. */
export function LineBench({ tool, grip }: { tool: LineTool; grip: Grip }) {
  const { childId, line, said, lines, text, change, shake, keepLine, takeDown } = useLine(tool, grip)
  const [gripped, setGripped] = useState(tool.places.length - 1)
  const [spoken, setSpoken] = useState<number | null>(null)
  const hasVoice = useVoice()
  const read = () => speak(text, (index) => setSpoken(index === null ? null : placeAt(tool, line, index)))
  const { id, words: own } = tool

  return (
    <Toy
      id={id}
      lead={own.lead}
      scene={{ drawn: workshop, alt: workshopPictures.workshop, isStill: true }}
      said={[said, said !== '' && <span key="line" className="sr-only">{` ${text}`}</span>]}
      controls={
        <>
          {hasVoice && (
            <ToyButton look="button-primary" mark="play" onClick={read}>
              {words.read}
            </ToyButton>
          )}
          <ToyButton look={hasVoice ? 'button-secondary' : 'button-primary'} mark="keep" onClick={keepLine}>
            {words.keep}
          </ToyButton>
          <ToyButton mark="again" onClick={shake}>
            {words.shake}
          </ToyButton>
        </>
      }
      below={
        <>
          <p className="toy-note">
            {own.how} <span className="if-keyboard">{own.keys}</span>
          </p>
          {lines.length > 0 && <KeptLines lines={lines} hasVoice={hasVoice} onTakeDown={takeDown} />}
          {childId === null && <p className="toy-note if-not-child">{words.visitor}</p>}
        </>
      }
    >
      <ol className="bench-line" aria-label={words.line} data-gesture={grip.gesture}>
        {own.begin && (
          <li className="bench-begin" aria-hidden="true">
            {own.begin}
          </li>
        )}
        {line.map((part, place) => (
          <Place
            key={own.places[place]}
            at={place}
            name={words.next(own.places[place]!, part.text)}
            part={part}
            grip={grip}
            isGripped={place === gripped}
            isSpoken={place === spoken}
            onGrip={() => setGripped(place)}
            onChange={(by) => {
              setGripped(place)
              change(place, by)
            }}
          />
        ))}
      </ol>
    </Toy>
  )
}

type KeptLinesProps = { lines: readonly string[]; hasVoice: boolean; onTakeDown: (line: string) => void }

const KeptLines = ({ lines, hasVoice, onTakeDown }: KeptLinesProps) => (
  <Section heading={words.kept}>
    <ul className="kept-lines">
      {lines.map((line) => (
        <li key={line} className="slip row">
          <p>{line}</p>
          {hasVoice && (
            <ToyButton look="text-button" mark="play" aria-label={`${words.read}: ${line}`} onClick={() => speak(line)}>
              {words.read}
            </ToyButton>
          )}
          <button
            type="button"
            className="text-button"
            aria-label={`${words.takeDown}: ${line}`}
            onClick={() => onTakeDown(line)}
          >
            {words.takeDown}
          </button>
        </li>
      ))}
    </ul>
  </Section>
)

type PlaceProps = {
  at: number
  /** What a screen reader says of it. */
  name: string
  part: Line[number]
  grip: Grip
  isGripped: boolean
  isSpoken: boolean
  onGrip: () => void
  onChange: (by: 1 | -1) => void
}

/** A part of the line, with the tool at its side once it is gripped: pulled or turned, or changed by a tap or an arrow key. */
function Place({ at, name, part: { text, picture }, grip, isGripped, isSpoken, onGrip, onChange }: PlaceProps) {
  const { gesture, hand } = grip
  const { enough, most, part: partMove, hand: handMove } = gestures[gesture]
  const item = useRef<HTMLLIElement>(null)
  const moved = useRef(0)
  const partRef = useMove(partMove, text)
  const handRef = useMove(handMove, text)

  function move(by: number) {
    moved.current = by
    item.current?.style.setProperty('--moved', String(by))
  }

  const drag = useDrag({
    onPress: onGrip,
    onDrag({ clientX, clientY, currentTarget }, start) {
      const box = currentTarget.getBoundingClientRect()
      const angle = (x: number, y: number) => Math.atan2(y - box.top - box.height / 2, x - box.left - box.width / 2)
      const degrees = ((angle(clientX, clientY) - angle(start.x, start.y)) * 180) / Math.PI
      // The short way round.
      const by = gesture === 'pull' ? clientX - start.x : ((degrees + 540) % 360) - 180
      move(Math.max(-most, Math.min(most, by)))
    },
    onDrop(isCanceled) {
      const by = gesture === 'pull' ? moved.current : -moved.current
      move(0)
      if (!isCanceled && Math.abs(by) >= enough) onChange(by > 0 ? 1 : -1)
    },
    onTap: () => onChange(1),
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onChange(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <li data-place={at} data-spoken={isSpoken ? '' : undefined} ref={item}>
      <button type="button" className="bench-part" aria-label={name} {...drag} onKeyDown={onKeyDown}>
        <PartPicture of={picture} />
        <span ref={partRef}>{text}</span>
      </button>
      <span className="bench-hand" hidden={!isGripped}>
        <span ref={handRef}>
          <Drawing drawn={hand} alt="" sizes="6rem" eager />
        </span>
      </span>
    </li>
  )
}
