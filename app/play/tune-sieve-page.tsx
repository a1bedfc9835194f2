import { toyPages } from '#content/pages/play.ts'
import { workshopPictures } from '#content/pictures/whimcraft-workshop.ts'
import { tuneWords as words } from '#content/play/tune-sieve.ts'
import { useRef, useState } from 'react'
import tool from '#art/drawn/tool-tune-sieve.json'
import workbench from '#art/drawn/workbench.json'
import { Drawing } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useDrag } from '#app/ui/use-drag.ts'
import { moves } from './moves.ts'
import { useSaid } from './say.ts'
import { playTones } from './sound.ts'
import { ToyButton } from './toy-button.tsx'
import { Toy } from './toy.tsx'
import { TuneNotes, type HowShown } from './tune-notes.tsx'
import { raise, shake, toneOf, tonesOf, tuneIn, type Tune } from './tune-sieve.ts'
import { useKeptToy } from './use-kept-toy.ts'
import './tune-sieve-page.css'

export const meta = () => pageMeta(toyPages['tune-sieve'])

type Shown = { readonly tune: Tune; readonly how: HowShown }

export default function TunePage() {
  const { kept, keep, childId } = useKeptToy('tune-sieve')
  const [made, setMade] = useState<Shown | null>(null)
  // How often something moved, so that it moves again.
  const [turn, setTurn] = useState(0)
  const [shakes, setShakes] = useState(0)
  const [said, tell] = useSaid(words.ready)
  const before = tuneIn(kept?.record['tune'])
  const shown = made ?? (before && { tune: before, how: 'still' as const })

  function show(tune: Tune, how: 'falling' | 'played') {
    setMade({ tune, how })
    setTurn(turn + 1)
    playTones(tonesOf(tune, how))
  }

  function onShake() {
    setShakes(shakes + 1)
    show(shake(shown?.tune ?? null, Math.random), 'falling')
    tell(words.fell[shakes % words.fell.length]!)
  }

  function onTap(before: Tune, at: number) {
    const tune = raise(before, at)
    setMade({ tune, how: 'still' })
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
          <ToyButton look="lantern" mark="play" disabled={!shown} onClick={() => shown && onPlay(shown.tune)}>
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
        {shown && <TuneNotes key={turn} {...shown} onTap={(at) => onTap(shown.tune, at)} />}
      </div>
      <ShakenTool shakes={shakes} onShake={onShake} />
    </Toy>
  )
}

/** Shaken by a tap, or by pulling it to and fro. */
function ShakenTool({ shakes, onShake }: { shakes: number; onShake: () => void }) {
  const isShaken = useRef(false)
  const drag = useDrag({
    onDrag: () => {
      if (!isShaken.current) onShake()
      isShaken.current = true
    },
    onDrop: () => {
      isShaken.current = false
    },
    onTap: onShake,
  })
  return (
    <button type="button" className="sieve" aria-label={words.shake} {...drag}>
      <span key={shakes} className={shakes > 0 ? '' : 'sieve-waiting'} ref={shakes > 0 ? moves.sift : null}>
        <Drawing drawn={tool} alt="" sizes="(width < 40rem) 55vw, 20rem" eager />
      </span>
    </button>
  )
}
