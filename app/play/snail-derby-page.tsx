import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSaid } from '#app/child/say.ts'
import { ToyButton } from '#app/child/toy-button.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { playTones } from '#app/ui/sound.ts'
import hill from '#art/drawn/wheelbarrow-hill.json'
import { toyPages } from '#content/pages/play.ts'
import { critterPictures } from '#content/pictures/critter-club.ts'
import { snailDerby as words } from '#content/play.ts'
import { moves } from './moves.ts'
import { admirer, enoughWhispers, finish, snails, standing, startRace, step, tap } from './snail-derby.ts'
import type { Race, Snail } from './snail-derby.ts'
import { Toy } from './toy.tsx'
import { useKeptToy } from './use-kept-toy.ts'
import './snail-derby-page.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/snail-*.json', { eager: true, import: 'default' }),
)

export const meta = () => pageMeta(toyPages['snail-derby'])

/** The most milliseconds between two steps of a race; the stylesheet moves the snails from one to the next. */
const stepMs = 200
/** Taps so soon after the end were meant for the race. */
const restAfterRace = 1500

const nameOf = (snail: Snail) => words.snails[snail].name

/** Calls back at each step. Nobody runs while the page is hidden. */
function useSteps(isOn: boolean, onStep: () => void) {
  const callBack = useEffectEvent(onStep)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => document.hidden || callBack(), stepMs)
    return () => clearInterval(timer)
  }, [isOn])
}

function useDerby() {
  const { keep } = useKeptToy('snail-derby')
  const [said, tell] = useSaid(words.ready)
  // Each step changes the race; the page is rendered when it begins and when it ends.
  const [shown, setShown] = useState<Race | null>(null)
  const race = useRef<Race | null>(null)
  const steppedAt = useRef(0)
  const endedAt = useRef(-Infinity)
  const lanes = useRef<HTMLOListElement>(null)
  const chosen = shown?.chosen ?? null
  const isRunning = shown !== null && shown.winner === null

  function end(ended: Race, winner: Snail) {
    endedAt.current = performance.now()
    setShown(ended)
    moves.hop(pictureIn(lanes.current, winner))
    playTones([523, 659, 784, 1047].map((hertz, n) => ({ hertz, at: n * 0.14, seconds: 0.5 })))
    tell([words.wins(nameOf(winner)), words.after[standing(ended).indexOf(ended.chosen)], words.lettuce].join(' '))
    keep(({ understood, record }) => ({
      understood: understood || ended.whispers >= enoughWhispers,
      record: { winner, races: Math.min(9999, Number(record['races'] ?? 0) + 1) },
    }))
  }

  /** @returns the winner, once there is one */
  function goOn(): Snail | null {
    const earlier = race.current!
    if (earlier.winner !== null) return earlier.winner
    const now = performance.now()
    const next = step(earlier, Math.min(stepMs, now - steppedAt.current), Math.random)
    race.current = next
    steppedAt.current = now
    showRace(lanes.current, next)
    const newAdmirer = admirer(earlier) === null && admirer(next)
    if (next.winner !== null) end(next, next.winner)
    else if (newAdmirer) tell(words.admires(nameOf(newAdmirer)), { aloud: false })
    return next.winner
  }

  useSteps(isRunning, goOn)

  const lastWinner = () => race.current?.winner ?? race.current?.last ?? null

  /** The first whisper chooses a snail, and begins a race. */
  function whisper(snail: Snail) {
    if (!isRunning) steppedAt.current = performance.now()
    // Another has just won.
    else if (goOn() !== null) return
    const { race: next, heard } = tap(isRunning ? race.current! : startRace(snail, lastWinner(), Math.random))
    race.current = next
    if (!isRunning) setShown(next)
    moves.hop(pictureIn(lanes.current, snail))
    tell(heard === 'shout' ? words.shouted : words.heard)
    playTones(
      heard === 'shout'
        ? [{ hertz: 220, seconds: 0.4, shape: 'triangle' }]
        : [{ hertz: 740, seconds: 0.25, loud: 0.05 }],
    )
  }

  function touch(snail: Snail) {
    if (performance.now() - endedAt.current < restAfterRace) return
    if (!isRunning || snail === chosen) return whisper(snail)
    moves.sway(pictureIn(lanes.current, snail))
    tell(words.others(nameOf(snail)), { aloud: false })
  }

  function chooseAgain() {
    setShown(null)
    showRace(lanes.current, startRace('tuesday', null, Math.random))
    tell(words.ready, { aloud: false })
  }

  return { said, lanes, chosen, isRunning, whisper, touch, chooseAgain }
}

function labelOf(snail: Snail, chosen: Snail | null, isRunning: boolean): string {
  const name = nameOf(snail)
  if (!isRunning) return words.take(name)
  return snail === chosen ? words.whisper(name) : name
}

export default function SnailDerbyPage() {
  const { said, lanes, chosen, isRunning, whisper, touch, chooseAgain } = useDerby()
  return (
    <Toy
      id="snail-derby"
      lead={words.lead}
      scene={{ drawn: hill, alt: critterPictures['wheelbarrow-hill'] }}
      said={said}
      controls={
        chosen && (
          <>
            <ToyButton look="button-primary" mark={isRunning ? 'whisper' : 'again'} onClick={() => whisper(chosen)}>
              {isRunning ? words.whisper(nameOf(chosen)) : words.again}
            </ToyButton>
            <ToyButton mark="other" onClick={chooseAgain}>
              {words.other}
            </ToyButton>
          </>
        )
      }
      below={<p className="toy-note">{words.how}</p>}
    >
      <ol className={chosen ? 'derby-track' : 'derby-track derby-waiting'} ref={lanes} aria-label={words.track}>
        {snails.map((snail) => (
          <li key={snail} className={snail === chosen ? 'derby-own' : undefined}>
            <button type="button" aria-label={labelOf(snail, chosen, isRunning)} onClick={() => touch(snail)}>
              <Drawing drawn={drawings[`snail-${snail}`]!} alt="" sizes="9rem" eager />
            </button>
            {chosen === null && (
              <p className="derby-about">
                <b>{nameOf(snail)}</b> {words.snails[snail].about}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Toy>
  )
}

const pictureIn = (lanes: HTMLOListElement | null, snail: Snail) =>
  lanes?.children[snails.indexOf(snail)]?.querySelector('img') ?? null

/** Shows where each snail is, and which looks round. */
function showRace(lanes: HTMLOListElement | null, { runners }: Race): void {
  for (const snail of snails) {
    const picture = pictureIn(lanes, snail)
    picture?.style.setProperty('--at', (runners[snail].at / finish).toFixed(4))
    picture?.classList.toggle('derby-resting', runners[snail].restMs > 0)
    picture?.classList.toggle('derby-pushed', runners[snail].pushMs > 0)
  }
}
