import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { SoundSwitch } from '#app/child/sound-switch.tsx'
import { playTones } from '#app/ui/sound.ts'
import { isEmptySheet, paintColors, sheetOf, stamps, type PaintColor, type PaintingKey } from '#content/paint/sheets.ts'
import { paintWords as words } from '#content/paint/words.ts'
import { paintingLimits, pointsIn, stampsIn } from '#contract/draw-painting.ts'
import type { Painting, Stamp, Stroke } from '#contract/paintings.ts'
import { useSaveLater } from '../use-save-later.ts'
import { Board } from './board.tsx'
import { BrushLayer } from './brush-layer.tsx'
import { change, redo, undo, type History } from './history.ts'
import { StampLayer } from './stamp-layer.tsx'
import { TrayButton, Colors, StampNote, StampTray, Tools, ZoomButtons, type Tool } from './tray.tsx'
import type { Shaping } from './use-two-fingers.ts'
import { nothing, type Marks, type Visit } from './use-visit.ts'
import { Mover, ZoomView } from './zoom.tsx'

/** Milliseconds after the last mark until it is saved. */
const saveDelay = 800

const colorKeys = Object.keys(paintColors)

const isBlank = ({ fills, strokes }: Marks) => Object.keys(fills).length === 0 && strokes.length === 0
const isFull = ({ strokes }: Marks) =>
  strokes.length > paintingLimits.strokes || pointsIn(strokes) > paintingLimits.points

const replaced = (strokes: Marks['strokes'], { before, after }: Shaping) =>
  strokes.map((one) => (one === before ? after : one))

type EaselProps = {
  of: PaintingKey
  visit: Visit
  drawing: string
  /** What is on it already. */
  painting: Painting | undefined
  /** Null removes it. Without this nothing is saved, and nothing can be hung. */
  onSave: ((painting: Painting | null) => void) | null
  /**
   * Takes a new sheet and leaves this painting as it is; false if there is no room after all. Null where there is known to
   * be none, or nothing is saved.
   */
  onRestart: (() => Promise<boolean>) | null
  /** Goes back to the painting in whose place this new sheet was taken. */
  onBack: (() => void) | null
}

/** A sheet, and what is needed to paint it. */
export function Easel({ of, visit, drawing, painting, onSave, onRestart, onBack }: EaselProps) {
  const marks = useMarks({ of, visit, painting, onSave, onBack })
  const { history } = marks
  const { choose } = visit
  const { color, stamp } = visit.choices
  const sheet = sheetOf(of)
  const [zoom, setZoom] = useState(1)
  // A whole sheet is not moved.
  const tool = visit.choices.tool === 'move' && zoom === 1 ? 'fill' : visit.choices.tool
  const [said, setSaid] = useSaid(marks.isNew)
  const [shaping, setShaping] = useState<Shaping | null>(null)
  const isBrush = tool === 'small' || tool === 'medium' || tool === 'large'

  function zoomTo(next: number) {
    setZoom(next)
    setSaid(words.zoomed(100 * next))
    if (next === 1 && tool === 'move') choose({ tool: 'fill' })
  }

  return (
    // The keys reach it from whatever is focused in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="paint-easel" onKeyDown={marks.onKeyDown}>
      <ZoomView zoom={zoom}>
        <Board
          sheet={sheet}
          drawing={drawing}
          fills={history.now.fills}
          onPress={(area) => marks.fill(area, tool === 'erase' ? undefined : color)}
        >
          <BrushLayer
            strokes={shaping ? replaced(history.now.strokes, shaping) : history.now.strokes}
            tool={isBrush ? { color, brush: tool } : null}
            isErasing={tool === 'erase'}
            onStroke={(stroke) => setSaid(marks.add(stroke))}
            onErase={marks.erase}
          />
          {tool === 'stamp' && (
            <StampLayer
              chosen={stamp}
              stamps={stampsIn(history.now.strokes)}
              onStamp={(print) => setSaid(marks.add(print))}
              onShape={setShaping}
              onShaped={(shaped) => {
                const { stamp, size, turn } = shaped.after
                choose({ stamp: { stamp, size, turn } })
                setSaid(marks.replace(shaped))
              }}
            />
          )}
          {tool === 'move' && <Mover />}
        </Board>
      </ZoomView>
      <div className="paint-tray">
        <ZoomButtons zoom={zoom} onZoom={zoomTo}>
          <Steps marks={marks} />
        </ZoomButtons>
        <Tools
          hasStamps={isEmptySheet(sheet)}
          isZoomed={zoom > 1}
          chosen={tool}
          onChoose={(next) => choose({ tool: next })}
        />
        <PaintBox tool={tool} visit={visit} onSaid={setSaid} />
        <Acts
          marks={marks}
          isKept={onSave !== null}
          onRestart={onRestart && (() => void restart(onRestart, setSaid))}
          onHang={
            onSave &&
            (() => {
              marks.hang()
              setSaid(marks.hung ? words.tookDown : words.hung)
            })
          }
        />
        <output className="paint-said">{said}</output>
        {tool === 'stamp' && <StampNote />}
        <p className="paint-note">{onSave ? words.kept : words.notKept}</p>
      </div>
    </div>
  )
}

type PaintBoxProps = { tool: Tool; visit: Visit; onSaid: (text: string) => void }

/** The colors or, for who stamps, the stamps. */
const PaintBox = ({ tool, visit: { choices, choose }, onSaid }: PaintBoxProps) =>
  tool === 'stamp' ? (
    <StampTray chosen={choices.stamp} onChoose={(stamp) => choose({ stamp })} onSaid={onSaid} />
  ) : (
    <Colors
      chosen={choices.color}
      onChoose={(color) => choose({ color, tool: tool === 'erase' || tool === 'move' ? 'fill' : tool })}
    />
  )

/** What a screen reader says. It reads only what is put into a status that is there already. */
function useSaid(isNew: boolean) {
  const [said, setSaid] = useState('')
  const wasNew = useRef(isNew)
  useEffect(() => {
    if (wasNew.current) setSaid(words.setAside)
  }, [])
  return [said, setSaid] as const
}

async function restart(onRestart: NonNullable<EaselProps['onRestart']>, say: (text: string) => void) {
  say(words.newSheet)
  if (!(await onRestart())) say(words.noRoom)
}

/** One step back and forth: first in the tray, so that they are in view whatever is below. */
function Steps({ marks: { history, make, isNew, undoLast } }: Pick<ActsProps, 'marks'>) {
  return (
    <>
      <TrayButton icon="undo" label={words.undo} isPossible={history.past.length > 0 || isNew} onClick={undoLast} />
      <TrayButton
        icon="redo"
        label={words.redo}
        isBare
        isPossible={history.future.length > 0}
        onClick={() => make(redo(history))}
      />
    </>
  )
}

type ActsProps = {
  marks: ReturnType<typeof useMarks>
  isKept: boolean
  /** Null where there is no room for one more picture, or nothing is saved. */
  onRestart: (() => void) | null
  /** Null where nothing can be hung. */
  onHang: (() => void) | null
}

/** What is done with the whole sheet. */
function Acts({ marks: { history, make, hung }, isKept, onRestart, onHang }: ActsProps) {
  const isEmpty = isBlank(history.now)
  const clear = () => make(change(history, nothing))
  return (
    <div className="paint-acts">
      {isKept && onRestart === null ? (
        <TrayButton icon="restart" label={words.erase} isPossible={!isEmpty} onClick={clear} />
      ) : (
        <TrayButton icon="restart" label={words.restart} isPossible={!isEmpty} onClick={onRestart ?? clear} />
      )}
      <TrayButton icon="print" label={words.print} onClick={() => window.print()} />
      {onHang && (
        <TrayButton icon="hang" label={hung ? words.takeDown : words.hang} isPossible={!isEmpty} onClick={onHang} />
      )}
      <SoundSwitch />
    </div>
  )
}

/** What is on the sheet and whether it hangs in the child's room; saved after each change. */
function useMarks({ of, visit, painting, onSave, onBack }: Omit<EaselProps, 'drawing' | 'onRestart'>) {
  const [history, setHistory] = useState(() => visit.historyOf(of, painting))
  const [hung, setHung] = useState(painting?.hung ?? false)
  const save = useSaveLater((made: Painting) => onSave?.(isBlank(made) ? null : made), saveDelay)
  const { fills, strokes } = history.now

  function make(next: History<Marks>) {
    setHistory(next)
    visit.setHistory(of, next)
    if (onSave) save({ ...next.now, hung })
  }

  /** A sheet on which nothing has been done, in place of another one. */
  const isNew = onBack !== null && history.past.length === 0 && isBlank(history.now)

  function undoLast() {
    if (isNew) onBack()
    else if (history.past.length > 0) make(undo(history))
  }

  return {
    history,
    hung,
    make,
    isNew,
    undoLast,
    fill(area: number, next: PaintColor | undefined) {
      if (fills[area] === next) return
      const { [area]: _before, ...others } = fills
      make(change(history, { ...history.now, fills: next === undefined ? others : { ...others, [area]: next } }))
      const hertz = next === undefined ? 260 : 392 + 28 * colorKeys.indexOf(next)
      playTones([{ hertz, seconds: 0.25, loud: 0.08 }])
    },
    /** Adds a line or a stamp. @returns what is said about it */
    add(mark: Stroke | Stamp): string {
      const next = { ...history.now, strokes: [...strokes, mark] }
      if (stampsIn(next.strokes).length > paintingLimits.stamps) return words.stampsFull(paintingLimits.stamps)
      if (isFull(next)) return words.full
      make(change(history, next))
      if (!('stamp' in mark)) return ''
      playTones([{ hertz: 180, seconds: 0.12, loud: 0.1 }])
      return words.stamped(stamps[mark.stamp])
    },
    /** Puts a stamp in the place of another one. @returns what is said about it */
    replace(shaping: Shaping): string {
      make(change(history, { ...history.now, strokes: replaced(strokes, shaping) }))
      const { stamp, size, turn } = shaping.after
      return words.shaped(stamps[stamp], size, turn)
    },
    erase: (mark: Stroke | Stamp) =>
      make(change(history, { ...history.now, strokes: strokes.filter((one) => one !== mark) })),
    hang() {
      setHung(!hung)
      save({ ...history.now, hung: !hung })
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!event.shiftKey) return undoLast()
      const next = redo(history)
      if (next !== history) make(next)
    },
  }
}
