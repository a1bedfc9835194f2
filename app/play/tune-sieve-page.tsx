import { useRef, useState } from 'react'
import { useSaid } from '#app/child/say.ts'
import { ToyButton } from '#app/child/toy-button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { playAlways, playTones } from '#app/ui/sound.ts'
import { useDrag } from '#app/ui/use-drag.ts'
import tool from '#art/drawn/tool-tune-sieve.json'
import workbench from '#art/drawn/workbench.json'
import { toyPages } from '#content/pages/play.ts'
import { workshopPictures } from '#content/pictures/whimcraft-workshop.ts'
import { tuneWords as words } from '#content/play/tune-sieve.ts'
import { tuneIn, type Tune } from '#contract/kept-toys.ts'
import { moves } from './moves.ts'
import { Toy } from './toy.tsx'
import { TuneNotes, type HowShown } from './tune-notes.tsx'
import { raise, shake, toneOf, tonesOf } from './tune-sieve.ts'
import { useKeptToy } from './use-kept-toy.ts'
import './tune-sieve-page.css'

export const meta = () => pageMeta(toyPages['tune-sieve'])

/** `turn` counts what moves, so that it moves again. */
type Shown = { readonly tune: Tune; readonly how: HowShown; readonly turn: number }

export default function TunePage() {
  const { kept, keep, childId } = useKeptToy('tune-sieve')
  const [made, setMade] = useState<Shown | null>(null)
  const [said, tell] = useSaid(words.ready)
  const before = tuneIn(kept?.record['tune'])
  const shown = made ?? (before && { tune: before, how: 'still' as const, turn: 0 })

  function show(tune: Tune, how: 'falling' | 'played') {
    setMade({ tune, how, turn: (shown?.turn ?? 0) + 1 })
    // Who asks for the tune hears it; what falls out by itself is heard where sound is on.
    const play = how === 'played' ? playAlways : playTones
    play(tonesOf(tune, how))
  }

  function onShake() {
    show(shake(shown?.tune ?? null, Math.random), 'falling')
    tell(words.fell)
  }

  function onTap({ turn, ...before }: Shown, at: number) {
    const tune = raise(before.tune, at)
    setMade({ tune, how: 'still', turn })
    playTones([toneOf(tune[at]!)])
  }

  function onPlay(tune: Tune) {
    show(tune, 'played')
    tell(words.playing, { aloud: false })
  }

  function onKeep(tune: Tune) {
    keep(() => ({ understood: true, record: { tune: [...tune] } }))
    tell(words.kept)
  }

  return (
    <Toy
      id="tune-sieve"
      lead={words.lead}
      scene={{ drawn: workbench, alt: workshopPictures.workbench }}
      said={said}
      controls={
        <>
          <ToyButton look="button-primary" mark="play" disabled={!shown} onClick={() => shown && onPlay(shown.tune)}>
            {words.play}
          </ToyButton>
          {childId !== null && (
            <ToyButton mark="keep" disabled={!shown} onClick={() => shown && onKeep(shown.tune)}>
              {words.keep}
            </ToyButton>
          )}
        </>
      }
    >
      <div className="tune-rail">
        {shown && <TuneNotes key={shown.turn} tune={shown.tune} how={shown.how} onTap={(at) => onTap(shown, at)} />}
      </div>
      <ShakenTool isWaiting={made === null} onShake={onShake} />
    </Toy>
  )
}

/** Shaken by a tap, or by pulling it to and fro. */
function ShakenTool({ isWaiting, onShake }: { isWaiting: boolean; onShake: () => void }) {
  const isShaken = useRef(false)
  function shakeOnce(button: HTMLButtonElement) {
    moves.sift(button.firstElementChild)
    onShake()
  }
  const drag = useDrag({
    onDrag({ currentTarget }) {
      if (!isShaken.current) shakeOnce(currentTarget)
      isShaken.current = true
    },
    onDrop: () => {
      isShaken.current = false
    },
    onTap: shakeOnce,
  })
  return (
    <button type="button" className="sieve" aria-label={words.shake} {...drag}>
      <span className={isWaiting ? 'sieve-waiting' : undefined}>
        <Drawing drawn={tool} alt="" sizes="(width < 40rem) 55vw, 20rem" eager />
      </span>
    </button>
  )
}
