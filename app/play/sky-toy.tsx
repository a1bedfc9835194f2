import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { speak, useSaid, useVoice } from '#app/child/say.ts'
import { ToyButton } from '#app/child/toy-button.tsx'
import { playTones } from '#app/ui/sound.ts'
import { useDrag } from '#app/ui/use-drag.ts'
import ownSky from '#art/drawn/own-sky.json'
import { critterName } from '#content/critter-club/club.ts'
import { playPictures } from '#content/pictures/play.ts'
import { myConstellation as words } from '#content/play/my-constellation.ts'
import '#app/ui/text-field.css'
import type { Part } from '#content/play/parts.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import { cleanName, maxSkyNameLength, placeOf, type Place, type Sky } from '#contract/kept-toys.ts'
import { isJoined, join, joinedTo, like, nameOn, neighbor, part, turnsTo, who, type Turns } from './my-constellation.ts'
import { PartPicture } from './part-picture.tsx'
import { SkyDrawing, SkyLine } from './sky-drawing.tsx'
import { Toy } from './toy.tsx'

/** Pixels from a star within which a drag joins it. */
const catches = 22

/** A pentatonic scale, so that any two stars sound well together. */
const scale = [0, 2, 4, 7, 9]
const ring = (star: number) =>
  playTones([
    { hertz: 392 * 2 ** ((scale[star % 5]! + 12 * (Math.floor(star / 5) % 2)) / 12), seconds: 0.9, loud: 0.08 },
  ])

/** What is said of a star, by its id. */
function originOf(id: string): string {
  const [kind = '', ...rest] = id.split('-')
  const key = rest.join('-')
  if (kind === 'critter') return words.from.critter(critterName(key))
  if (kind === 'book') return words.from.book(builtInStorybooks.find((book) => book.id === key)?.title ?? '')
  return kind === 'story' || kind === 'painting' ? words.from[kind] : words.from.given
}

const frame = {
  id: 'my-constellation',
  lead: words.lead,
  scene: { drawn: ownSky, alt: playPictures['own-sky'] },
} as const

/** Before a child's own sky is known. */
export const SkyLoading = () => (
  <Toy {...frame} said={words.loading}>
    {null}
  </Toy>
)

type SkyToyProps = {
  begun: Sky
  /** The number of stars that are not new. */
  before?: number
  onChange?: (sky: Sky) => void
  /** Why it is not kept. */
  note?: string
  /** Whether the name can be typed, too. */
  mayType?: boolean
  /** For those who are not to see it: a child before its session is known. */
  className?: string
}

/** A sky whose stars can be joined and named. */
export function SkyToy({
  begun,
  before = begun.stars.length,
  onChange,
  note,
  mayType = true,
  className = '',
}: SkyToyProps) {
  const [sky, setSky] = useState(begun)
  // A finger can pass two stars between two renders.
  const latest = useRef(begun)
  const [held, setHeld] = useState<number | null>(null)
  const fresh = begun.stars.length - before
  const [said, tell] = useSaid(fresh > 0 ? words.grown(fresh) : words.name.drums)

  function change(next: Sky, line: string | readonly string[]) {
    latest.current = next
    setSky(next)
    onChange?.(next)
    tell(line)
  }

  function connect(from: number, to: number) {
    ring(to)
    const now = latest.current
    if (!isJoined(now, from, to)) change(join(now, from, to), words.joined)
  }

  function onTap(star: number) {
    setHeld(held === star ? null : star)
    if (held === star) tell(words.letGo)
    else if (held === null) {
      ring(star)
      tell(originOf(sky.stars[star]!))
    } else if (isJoined(sky, held, star)) change(part(sky, held, star), words.parted)
    else connect(held, star)
  }

  function clear() {
    setHeld(null)
    change({ ...sky, lines: [] }, words.cleared)
  }

  return (
    <Toy
      {...frame}
      said={said}
      controls={
        <>
          <Naming
            name={sky.name}
            mayType={mayType}
            className={className}
            onName={(name) => change({ ...sky, name }, name === '' ? words.name.none : words.name.given(name))}
          />
          {sky.lines.length > 0 && (
            <ToyButton look="text-button" mark="again" onClick={clear}>
              {words.clear}
            </ToyButton>
          )}
        </>
      }
      below={
        <>
          {note && <p className={`toy-note ${className}`}>{note}</p>}
          <p className="toy-note">
            {words.how} <span className="if-keyboard">{words.keys}</span>
          </p>
        </>
      }
    >
      <div className={className}>
        <Stars sky={sky} held={held} freshFrom={before} onTap={onTap} onConnect={connect} onHold={setHeld} />
      </div>
      <p className="own-sky-name">{sky.name}</p>
    </Toy>
  )
}

type StarsProps = {
  sky: Sky
  held: number | null
  freshFrom: number
  onTap: (star: number) => void
  onConnect: (from: number, to: number) => void
  onHold: (star: number | null) => void
}

const starOf = (button: HTMLButtonElement) => Number(button.dataset['star'])

/** Puts a button over its star; the policy of the prerendered page would refuse its style. */
function put(button: HTMLButtonElement | null) {
  if (button === null) return
  const { x, y } = placeOf(starOf(button))
  button.style.setProperty('--x', String(x))
  button.style.setProperty('--y', String(y))
}

/** The stars as buttons, of which one is in the order of the Tab key; arrow keys go to the others. */
function Stars({ sky, held, freshFrom, onTap, onConnect, onHold }: StarsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** The star that a drag draws from, and where the finger is. */
  const drawsFrom = useRef<number | null>(null)
  const [thread, setThread] = useState<{ from: number; to: Place } | null>(null)

  function draw({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
    const box = list.current!.getBoundingClientRect()
    const from = drawsFrom.current ?? starOf(currentTarget)
    const passed = sky.stars.findIndex((_, at) => {
      const { x, y } = placeOf(at)
      const [dx, dy] = [(x / 1000) * box.width + box.left - clientX, (y / 1000) * box.height + box.top - clientY]
      return at !== from && Math.hypot(dx, dy) < catches
    })
    if (passed >= 0) onConnect(from, passed)
    const next = passed >= 0 ? passed : from
    drawsFrom.current = next
    onHold(next)
    setThread({
      from: next,
      to: { x: ((clientX - box.left) / box.width) * 1000, y: ((clientY - box.top) / box.height) * 1000 },
    })
  }

  function drop() {
    drawsFrom.current = null
    onHold(null)
    setThread(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onHold(null)
    const next = neighbor(sky.stars.length, current, event.key)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  const isNew = sky.lines.length === 0 && held === null && sky.stars.length > 1
  const drag = useDrag({ onDrag: draw, onDrop: drop, onTap: (button) => onTap(starOf(button)) })
  return (
    <>
      <SkyDrawing sky={sky} held={held} freshFrom={freshFrom}>
        {thread && <SkyLine className="sky-thread" from={placeOf(thread.from)} to={thread.to} />}
        {isNew && <SkyLine className="sky-hint" from={placeOf(0)} to={placeOf(1)} />}
      </SkyDrawing>
      <ul className="own-sky-stars" ref={list} aria-label={words.sky}>
        {sky.stars.map((id, star) => {
          const joined = joinedTo(sky, star).map((other) => other + 1)
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={[words.star(star + 1), ...(joined.length > 0 ? [words.joinedTo(joined)] : [])].join(', ')}
                aria-pressed={star === held}
                tabIndex={star === current ? 0 : -1}
                data-star={star}
                ref={put}
                onFocus={() => setCurrent(star)}
                onKeyDown={onKeyDown}
                {...drag}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

type NamingProps = { name: string; mayType: boolean; className: string; onName: (name: string) => void }

/** A name is made by turning two drums, or typed: then it is given once the field is left. */
function Naming({ name, mayType, className, onName }: NamingProps) {
  const hasVoice = useVoice()
  const [draft, setDraft] = useState(name)
  const turns = turnsTo(draft)

  function give(text: string) {
    const clean = cleanName(text)
    setDraft(clean)
    if (clean !== name) onName(clean)
  }

  const drum = ({ text, picture }: Part, next: Turns) => (
    <li>
      <button
        type="button"
        className="naming-drum"
        aria-label={words.name.drum(text)}
        onClick={() => give(nameOn(next))}
      >
        <span key={text}>
          <PartPicture of={picture} />
          {text}
        </span>
      </button>
    </li>
  )

  return (
    <>
      <ul className={`row ${className}`} aria-label={words.name.drums}>
        {drum(like(turns), [turns[0] + 1, turns[1]])}
        {drum(who(turns), [turns[0], turns[1] + 1])}
      </ul>
      {mayType && (
        <label className={`naming-field ${className}`}>
          {words.name.label}
          <input
            className="text-field"
            value={draft}
            maxLength={maxSkyNameLength}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => setDraft(target.value)}
            onBlur={() => give(draft)}
            onKeyDown={({ key }) => key === 'Enter' && give(draft)}
          />
        </label>
      )}
      {hasVoice && name !== '' && (
        <ToyButton mark="play" onClick={() => speak(name)}>
          {words.name.hear}
        </ToyButton>
      )}
    </>
  )
}
