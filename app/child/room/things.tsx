import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { SoundSwitch } from '#app/child/sound-switch.tsx'
import { ToyMark } from '#app/child/toy-button.tsx'
import { SkyDrawing } from '#app/play/sky-drawing.tsx'
import { TuneNotes } from '#app/play/tune-notes.tsx'
import { tonesOf } from '#app/play/tune-sieve.ts'
import { coverOf } from '#app/storybooks/covers.ts'
import { Sticker } from '#app/storybooks/stickers/sticker.tsx'
import { arrowMove } from '#app/ui/arrow-keys.ts'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { playAlways } from '#app/ui/sound.ts'
import { useDrag } from '#app/ui/use-drag.ts'
import rhymePliers from '#art/drawn/tool-rhyme-pliers.json'
import whatIfWrench from '#art/drawn/tool-what-if-wrench.json'
import { myRoomWords as words } from '#content/household/my-room.ts'
import type { Tune } from '#contract/kept-toys.ts'
import { ChildBadgeMark } from '../badges/child-badge-mark.tsx'
import { PaintingPicture } from '../paint/painting-picture.tsx'
import { widthsOf, type Placed, type Position, type RoomThing } from './room-things.ts'

const critters = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/critter-*.json', { eager: true, import: 'default' }),
)

const tools = { 'rhyme-pliers': rhymePliers, 'what-if-wrench': whatIfWrench }

const within = (value: number) => Math.round(Math.min(960, Math.max(40, value)))

type ThingsProps = {
  things: readonly RoomThing[]
  positions: ReadonlyMap<string, Placed>
  /** Null for visitors. */
  onMove: ((id: string, to: Position) => void) | null
}

/** The things of a room, on its picture. Its owner moves them by pointer or arrow keys. */
export function Things({ things, positions, onMove }: ThingsProps) {
  const room = useRef<HTMLUListElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  // How often the tune was played here, so that its lamps are lit again.
  const [plays, setPlays] = useState(0)
  const open = things.find(({ id }) => id === openId)
  useClosing(open !== undefined, () => setOpenId(null))
  return (
    <>
      <ul className="room-things" ref={room} aria-label={words.things}>
        {things.map((thing) => (
          <li key={thing.id}>
            <Thing
              thing={thing}
              plays={plays}
              at={positions.get(thing.id)!}
              room={room}
              isOpen={thing.id === openId}
              onOpen={() => setOpenId(thing.id === openId ? null : thing.id)}
              onMove={
                onMove &&
                ((to) => {
                  onMove(thing.id, to)
                  setSaid(words.moved({ name: thing.name, left: Math.round(to.x / 10), top: Math.round(to.y / 10) }))
                })
              }
            />
          </li>
        ))}
      </ul>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <output className="room-label" data-at={open && positions.get(open.id)!.y > 500 ? 'top' : 'bottom'}>
        {open && (
          <span className="slip">
            {'painting' in open.picture && <Picture of={open.picture} />}
            <strong>{open.name}</strong>
            <span>{open.line}</span>
            {'tune' in open.picture && <PlayTune tune={open.picture.tune} onPlay={() => setPlays(plays + 1)} />}
            {open.open && <Link to={open.open.to}>{open.open.label}</Link>}
          </span>
        )}
      </output>
    </>
  )
}

/** Closes an open label at Escape, and at a tap on anything but a control of it or a thing: it lies over other things. */
function useClosing(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const kept = '.room-thing, .room-label :is(a, button)'
    const onClick = ({ target }: MouseEvent) => target instanceof Element && !target.closest(kept) && close()
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
}

function PlayTune({ tune, onPlay }: { tune: Tune; onPlay: () => void }) {
  function play() {
    playAlways(tonesOf(tune, 'played'))
    onPlay()
  }
  return (
    <>
      <button type="button" className="button-primary button-small" onClick={play}>
        <ToyMark of="play" /> {words.playTune}
      </button>
      <SoundSwitch />
    </>
  )
}

type ThingProps = {
  thing: RoomThing
  plays: number
  at: Placed
  room: RefObject<HTMLUListElement | null>
  isOpen: boolean
  onOpen: () => void
  onMove: ((to: Position) => void) | null
}

function Thing({ thing, plays, at, room, isOpen, onOpen, onMove }: ThingProps) {
  /** Where it is while it is dragged. */
  const [dragged, setDragged] = useState<Position | null>(null)
  const { x, y } = dragged ?? at

  const drag = useDrag({
    onDrag({ clientX, clientY }, start) {
      const box = room.current?.getBoundingClientRect()
      if (!box) return
      setDragged({
        x: within(at.x + ((clientX - start.x) / box.width) * 1000),
        y: within(at.y + ((clientY - start.y) / box.height) * 1000),
      })
    },
    onDrop(isCanceled) {
      if (dragged && !isCanceled) onMove?.(dragged)
      setDragged(null)
    },
    onTap: onOpen,
  })

  function onKeyDown(event: KeyboardEvent) {
    const by = arrowMove(event)
    if (onMove === null || by === undefined) return
    event.preventDefault()
    onMove({ x: within(at.x + by.x), y: within(at.y + by.y) })
  }

  return (
    <button
      type="button"
      className="room-thing"
      data-kind={thing.id.split('-')[0]}
      data-dragged={dragged ? '' : undefined}
      data-movable={onMove ? '' : undefined}
      aria-label={thing.name}
      aria-expanded={isOpen}
      ref={(node) => {
        for (const [name, value] of Object.entries({ x, y, layer: at.layer, ...widthsOf(thing) }))
          node?.style.setProperty(`--${name}`, String(value))
      }}
      {...(onMove ? drag : { onClick: onOpen })}
      onKeyDown={onKeyDown}
    >
      <Picture of={thing.picture} plays={plays} />
    </button>
  )
}

function Picture({ of, plays = 0 }: { of: RoomThing['picture']; plays?: number }) {
  if ('sky' in of) return <SkyDrawing sky={of.sky} />
  if ('tool' in of) return <Drawing drawn={tools[of.tool]} alt="" sizes="8rem" eager />
  if ('painting' in of) return <PaintingPicture of={of.painting.key} painting={of.painting.data} alt="" />
  if ('sticker' in of) return <Sticker sticker={of.sticker} />
  if ('badge' in of) return <ChildBadgeMark badge={of.badge} unlocked />
  if ('tune' in of)
    return (
      <span className="room-tune">
        <TuneNotes key={plays} tune={of.tune} how={plays > 0 ? 'played' : 'still'} />
      </span>
    )
  const drawn = 'book' in of ? coverOf(of.book) : critters[`critter-${of.critter}`]
  return drawn && <Drawing drawn={drawn} alt="" sizes="8rem" eager />
}
