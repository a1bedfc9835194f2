import { brushes, paintColors, type Brush, type PaintColor, type PaintSheet } from '#content/paint/sheets.ts'
import { paintWords as words } from '#content/paint/words.ts'
import { mostPainted, pointsIn } from '#contract/draw-painting.ts'
import type { Painting, Stroke } from '#contract/paintings.ts'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { say } from '#app/play/say.ts'
import { playTones } from '#app/play/sound.ts'
import { SoundSwitch } from '#app/play/sound-switch.tsx'
import { useSaveLater } from '../use-save-later.ts'
import { Board } from './board.tsx'
import { BrushLayer } from './brush-layer.tsx'
import { begin, change, redo, undo, type History } from './history.ts'
import { PaintIcon, type PaintIconName } from './paint-icon.tsx'

/** Milliseconds after the last mark until it is saved. */
const saveDelay = 800

const colors = Object.entries(paintColors) as [PaintColor, (typeof paintColors)[PaintColor]][]
const colorKeys = colors.map(([color]) => color)

/** The marks on a sheet. */
type Marks = Omit<Painting, 'hung'>

type Tool = 'fill' | Brush | 'erase'
const tools = ['fill', ...(Object.keys(brushes) as Brush[]), 'erase'] as const satisfies readonly Tool[]

const nothing: Marks = { fills: {}, strokes: [] }
const isBlank = ({ fills, strokes }: Marks) => Object.keys(fills).length === 0 && strokes.length === 0
const isFull = ({ strokes }: Marks) => strokes.length > mostPainted.strokes || pointsIn(strokes) > mostPainted.points

type EaselProps = {
  sheet: PaintSheet
  drawing: string
  /** What is on it already. */
  painting: Painting | undefined
  /** Null removes it. Without this nothing is saved, and nothing can be hung. */
  onSave: ((painting: Painting | null) => void) | null
}

/** A sheet, and what is needed to paint it. */
export function Easel({ sheet, drawing, painting, onSave }: EaselProps) {
  const { history, make, hung, hang } = useMarks(painting, onSave)
  const [color, setColor] = useState<PaintColor>('coral')
  const [tool, setTool] = useState<Tool>('fill')
  const [said, setSaid] = useState('')
  const { fills, strokes } = history.now
  const brush = tool === 'fill' || tool === 'erase' ? null : tool
  const isEmpty = isBlank(history.now)

  function press(area: number) {
    const next = tool === 'erase' ? undefined : color
    if (fills[area] === next) return
    const { [area]: _before, ...others } = fills
    make(change(history, { ...history.now, fills: next === undefined ? others : { ...others, [area]: next } }))
    playTones([{ hertz: next === undefined ? 260 : 392 + 28 * colorKeys.indexOf(next), seconds: 0.25, loud: 0.08 }])
  }

  function paint(stroke: Stroke) {
    const next = { ...history.now, strokes: [...strokes, stroke] }
    if (isFull(next)) setSaid(words.full)
    else make(change(history, next))
  }

  const erase = (stroke: Stroke) =>
    make(change(history, { ...history.now, strokes: strokes.filter((one) => one !== stroke) }))

  function hangOrTakeDown() {
    hang()
    setSaid(hung ? words.tookDown : words.hung)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const next = (event.shiftKey ? redo : undo)(history)
    if (next !== history) make(next)
  }

  return (
    // The keys reach it from whatever is focused in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="paint-easel" onKeyDown={onKeyDown}>
      <Board sheet={sheet} drawing={drawing} fills={fills} onPress={press}>
        <BrushLayer
          strokes={strokes}
          tool={brush && { color, brush }}
          isErasing={tool === 'erase'}
          onStroke={paint}
          onErase={erase}
        />
      </Board>
      <div className="paint-tray">
        <Choices
          legend={words.tools}
          name="tool"
          chosen={tool}
          choices={tools.map((key) => ({ key, label: words.tool[key], picture: <PaintIcon name={key} /> }))}
          onChoose={(next) => {
            setTool(next)
            say(words.tool[next])
          }}
        />
        <Choices
          legend={words.colors}
          name="color"
          chosen={color}
          choices={colors.map(([key, { name, hex }]) => ({ key, label: name, picture: <Drop hex={hex} /> }))}
          onChoose={(next) => {
            setColor(next)
            if (tool === 'erase') setTool('fill')
            say(paintColors[next].name)
          }}
        />
        <div className="paint-acts">
          {act('undo', words.undo, history.past.length > 0, () => make(undo(history)))}
          {act('redo', words.redo, history.future.length > 0, () => make(redo(history)))}
          {act('restart', words.restart, !isEmpty, () => make(change(history, nothing)))}
          {act('print', words.print, true, () => window.print())}
          {onSave && act('hang', hung ? words.takeDown : words.hang, !isEmpty, hangOrTakeDown)}
          <SoundSwitch />
        </div>
        <output className="paint-said">{said}</output>
        <p className="paint-note">{onSave ? words.kept : words.notKept}</p>
      </div>
    </div>
  )
}

/** What is on the sheet and whether it hangs in the child's room; saved after each change. */
function useMarks(painting: EaselProps['painting'], onSave: EaselProps['onSave']) {
  const [history, setHistory] = useState<History<Marks>>(() => begin(painting ?? nothing))
  const [hung, setHung] = useState(painting?.hung ?? false)
  const save = useSaveLater((made: Painting) => onSave?.(isBlank(made) ? null : made), saveDelay)
  return {
    history,
    hung,
    make(next: History<Marks>) {
      setHistory(next)
      if (onSave) save({ ...next.now, hung })
    },
    hang() {
      setHung(!hung)
      save({ ...history.now, hung: !hung })
    },
  }
}

function act(icon: PaintIconName, label: string, isPossible: boolean, onClick: () => void) {
  return (
    <button type="button" className="paint-act" aria-disabled={!isPossible} onClick={() => isPossible && onClick()}>
      <PaintIcon name={icon} />
      {label}
    </button>
  )
}

type ChoicesProps<Key> = {
  legend: string
  name: string
  chosen: Key
  choices: readonly { key: Key; label: string; picture: ReactNode }[]
  onChoose: (key: Key) => void
}

/** Pictures of which one is chosen: the paint box, or the tools. */
function Choices<Key extends string>({ legend, name, chosen, choices, onChoose }: ChoicesProps<Key>) {
  return (
    <fieldset className="paint-choices">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ key, label, picture }) => (
        <label key={key} className="paint-choice" title={label}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            aria-label={label}
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
          {picture}
        </label>
      ))}
    </fieldset>
  )
}

const Drop = ({ hex }: { hex: string }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <path fill={hex} d="M20 3c11 0 17 7 17 16s-6 18-17 18S3 29 3 20 9 3 20 3z" />
  </svg>
)
