import { toyPages } from '#content/pages/play.ts'
import { workshopPictures } from '#content/pictures/whimcraft-workshop.ts'
import { tuneWords as words } from '#content/play/tune-sieve.ts'
import { useRef, useState } from 'react'
import tool from '#art/drawn/tool-tune-sieve.json'
import workbench from '#art/drawn/workbench.json'
import { Drawing } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useDrag } from '#app/ui/use-drag.ts'
import { say } from './say.ts'
import { playTones } from './sound.ts'
import { ToyMark } from './toy-mark.tsx'
import { ToyStage } from './toy-stage.tsx'
import { TuneNotes } from './tune-notes.tsx'
import { raise, shake, toneOf, tonesOf, tuneIn, type Tune } from './tune-sieve.ts'
import { useKeptToy } from './use-kept-toy.ts'
import './tune-sieve-page.css'

export const meta = () => pageMeta(toyPages['tune-sieve'])

type Shown = { readonly tune: Tune; readonly how: 'falling' | 'played' | 'still' }

export default function TunePage() {
  const { kept, keep, childId } = useKeptToy('tune-sieve')
  const [made, setMade] = useState<Shown | null>(null)
  // How often something moved, so that it moves again.
  const [turn, setTurn] = useState(0)
  const [shakes, setShakes] = useState(0)
  const [said, setSaid] = useState<string>(words.ready)

  const before = tuneIn(kept?.record['tune'])
  const shown = made ?? (before && { tune: before, how: 'still' as const })

  function show(next: Shown, line: string) {
    setMade(next)
    setTurn(turn + 1)
    setSaid(line)
  }

  function onShake() {
    const tune = shake(shown?.tune ?? null, Math.random)
    const line = words.fell[shakes % words.fell.length]!
    setShakes(shakes + 1)
    show({ tune, how: 'falling' }, line)
    playTones(tonesOf(tune, 'falling'))
    say(line)
  }

  function onPlay() {
    if (!shown) return
    show({ tune: shown.tune, how: 'played' }, words.playing)
    playTones(tonesOf(shown.tune, 'played'))
  }

  function onTap(at: number) {
    if (!shown) return
    const tune = raise(shown.tune, at)
    setMade({ tune, how: 'still' })
    playTones([toneOf(tune[at]!)])
  }

  function onKeep() {
    if (!shown) return
    keep(() => ({ understood: true, record: { tune: [...shown.tune] } }))
    setSaid(words.kept)
    say(words.kept)
  }

  return (
    <ToyStage
      toy="tune-sieve"
      lead={words.lead}
      scene={{ drawn: workbench, alt: workshopPictures.workbench }}
      className="tune-sieve"
      said={said}
      controls={
        <>
          <button type="button" className="lantern" disabled={!shown} onClick={onPlay}>
            <ToyMark of="play" /> {words.play}
          </button>
          {childId !== null && (
            <button type="button" className="seal" disabled={!shown} onClick={onKeep}>
              <ToyMark of="keep" /> {words.keep}
            </button>
          )}
        </>
      }
    >
      <div className="tune-rail">
        {shown && <TuneNotes key={turn} tune={shown.tune} how={shown.how} onTap={onTap} />}
      </div>
      <ShakenTool shakes={shakes} onShake={onShake} />
    </ToyStage>
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
      <span key={shakes} className={shakes > 0 ? 'sieve-shaken' : 'sieve-waiting'}>
        <Drawing drawn={tool} alt="" sizes="(width < 40rem) 55vw, 20rem" eager />
      </span>
    </button>
  )
}
