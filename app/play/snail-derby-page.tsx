import { backTo } from '#content/back-links.ts'
import { toyPages } from '#content/pages/play.ts'
import { critterPictures } from '#content/pictures/critter-club.ts'
import { snailDerby as words } from '#content/play.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { CardGrid } from '#app/ui/card.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { Section } from '#app/ui/section.tsx'
import hill from '#art/drawn/wheelbarrow-hill.json'
import { say } from './say.ts'
import { hush, playTones } from './sound.ts'
import { SoundSwitch } from './sound-switch.tsx'
import {
  enoughWhispers,
  finish,
  nearFinish,
  snails,
  standing,
  startRace,
  step,
  tap,
  type Race,
  type Snail,
} from './snail-derby.ts'
import { useKeptToy } from './use-kept-toy.ts'
import './snail-derby-page.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/snail-*.json', { eager: true, import: 'default' }),
)
const page = toyPages['snail-derby']

export const meta = () => pageMeta(page)

export default function SnailDerbyPage() {
  const { keep } = useKeptToy('snail-derby')
  const [race, setRace] = useState<Race | null>(null)
  const last = useRef<Snail | null>(null)
  useEffect(() => hush, [])

  const onEnd = useCallback(
    (ended: Race) => {
      last.current = ended.winner
      keep(({ understood, record }) => ({
        understood: understood || ended.whispers >= enoughWhispers,
        record: { winner: ended.winner ?? '', races: Math.min(9999, Number(record['races'] ?? 0) + 1) },
      }))
    },
    [keep],
  )

  return (
    <>
      <PageScene
        page={page}
        lead={words.lead}
        back={backTo.play}
        scene={{ drawn: hill, alt: critterPictures['wheelbarrow-hill'] }}
        size="low"
      />
      {race === null ? (
        <Section heading={words.choose}>
          <CardGrid>
            {snails.map((snail) => {
              const { name, about } = words.snails[snail]
              return (
                <li key={snail} className="paper derby-choice">
                  <SnailDrawing snail={snail} />
                  <h3 className="card-name">{name}</h3>
                  <p>{about}</p>
                  <button
                    type="button"
                    className="lantern"
                    onClick={() => setRace(startRace(snail, last.current, Math.random))}
                  >
                    {words.take(name)}
                  </button>
                </li>
              )
            })}
          </CardGrid>
        </Section>
      ) : (
        <Section heading={words.track} lead={words.how}>
          <Track
            key={race.chosen}
            begun={race}
            onEnd={onEnd}
            onAgain={() => startRace(race.chosen, last.current, Math.random)}
            onLeave={() => setRace(null)}
          />
        </Section>
      )}
    </>
  )
}

const SnailDrawing = ({ snail }: { snail: Snail }) => (
  <Drawing drawn={drawings[`snail-${snail}`]!} alt={critterPictures[`snail-${snail}`]} sizes="8rem" eager />
)

const nameOf = (snail: Snail) => words.snails[snail].name
const oneOf = <Line,>(lines: readonly Line[]): Line => lines[Math.floor(Math.random() * lines.length)]!
/** Shows the whole track: the button that was pressed is gone, and on a phone the race would begin above the screen. */
function useStart(lanes: RefObject<HTMLOListElement | null>) {
  useEffect(() => {
    lanes.current?.querySelector<HTMLElement>('.derby-own button')?.focus({ preventScroll: true })
    lanes.current?.scrollIntoView({ block: 'center' })
  }, [lanes])
}

/** A later frame counts as this many milliseconds: nobody runs while the page is hidden. */
const longestFrame = 100

type TrackProps = {
  begun: Race
  onEnd: (race: Race) => void
  onAgain: () => Race
  onLeave: () => void
}

function Track({ begun, onEnd, onAgain, onLeave }: TrackProps) {
  // Each frame changes the race; the page is rendered when something is said.
  const race = useRef(begun)
  const lanes = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState<string>(words.ready)
  const [isRunning, setRunning] = useState(false)
  const [ended, setEnded] = useState<Race | null>(null)
  const { chosen } = begun

  useStart(lanes)

  useEffect(() => {
    if (!isRunning) return
    let before = performance.now()
    let frame = requestAnimationFrame(function run(now) {
      const wasThere = admirer(race.current)
      race.current = step(race.current, Math.min(longestFrame, now - before), Math.random)
      before = now
      show(lanes.current, race.current)
      const isThere = admirer(race.current)
      if (isThere !== null && wasThere === null) setSaid(words.admires(nameOf(isThere)))
      if (race.current.winner === null) frame = requestAnimationFrame(run)
      else {
        setRunning(false)
        setEnded(race.current)
        playTones([523, 659, 784, 1047].map((hertz, n) => ({ hertz, at: n * 0.14, seconds: 0.5 })))
        onEnd(race.current)
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning, onEnd])

  function whisper() {
    if (ended !== null) return
    const { race: next, heard } = tap(race.current)
    race.current = next
    setRunning(true)
    const line = oneOf((heard === 'shout' ? words.shouted : words.heard).filter((one) => one !== said))
    setSaid(line)
    say(line)
    playTones(
      heard === 'shout'
        ? [{ hertz: 220, seconds: 0.4, shape: 'triangle' }]
        : [{ hertz: 740, seconds: 0.25, loud: 0.05 }],
    )
  }

  function again() {
    race.current = onAgain()
    show(lanes.current, race.current)
    setEnded(null)
    setSaid(words.ready)
  }

  return (
    <div className="paper derby-race">
      <ol className="derby-track" ref={lanes}>
        {snails.map((snail) => (
          <li key={snail} className={snail === chosen ? 'derby-lane derby-own' : 'derby-lane'}>
            <button
              type="button"
              aria-label={snail === chosen ? words.whisper(nameOf(snail)) : nameOf(snail)}
              onClick={() => (snail === chosen ? whisper() : setSaid(words.others(nameOf(snail))))}
            >
              <span className="derby-runner">
                <SnailDrawing snail={snail} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <output className="derby-said">{ended === null ? said : <Ending race={ended} />}</output>
      <div className="actions">
        <button type="button" className="lantern" onClick={ended === null ? whisper : again}>
          {ended === null ? words.whisper(nameOf(chosen)) : words.again}
        </button>
        <button type="button" className="seal" onClick={onLeave}>
          {words.other}
        </button>
        <SoundSwitch />
      </div>
    </div>
  )
}

function Ending({ race }: { race: Race }) {
  const order = standing(race)
  return (
    <>
      <strong>{words.wins(nameOf(order[0]!))}</strong> {words.after[order.indexOf(race.chosen)]} {words.lettuce}
    </>
  )
}

/** The last winner, once it stands before the ribbon. */
const admirer = ({ last, runners }: Race): Snail | null =>
  last !== null && runners[last].at >= nearFinish ? last : null

/** Shows where each snail is, and which looks round. */
function show(track: HTMLOListElement | null, { runners }: Race): void {
  for (const [at, snail] of snails.entries()) {
    const lane = track?.children[at]
    if (!(lane instanceof HTMLElement)) continue
    lane.style.setProperty('--at', (runners[snail].at / finish).toFixed(4))
    lane.classList.toggle('derby-resting', runners[snail].restMs > 0)
    lane.classList.toggle('derby-pushed', runners[snail].pushMs > 0)
  }
}
