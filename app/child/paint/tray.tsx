import type { ReactNode } from 'react'
import { say } from '#app/child/say.ts'
import {
  brushes,
  paintColors,
  stamps,
  stampSizes,
  type Brush,
  type PaintColor,
  type StampKey,
  type StampSize,
} from '#content/paint/sheets.ts'
import { paintWords as words } from '#content/paint/words.ts'
import type { Stamp } from '#contract/paintings.ts'
import { PaintIcon, type PaintIconName } from './paint-icon.tsx'
import { stampUrl } from './sheet-files.ts'
import { zooms } from './zoom.tsx'

const brushKeys = Object.keys(brushes) as Brush[]
export type Tool = 'fill' | Brush | 'erase' | 'stamp' | 'move'

const colors = Object.entries(paintColors) as [PaintColor, (typeof paintColors)[PaintColor]][]

type ToolsProps = {
  hasStamps: boolean
  isZoomed: boolean
  chosen: Tool
  onChoose: (tool: Tool) => void
}

export function Tools({ hasStamps, isZoomed, chosen, onChoose }: ToolsProps) {
  const tools: Tool[] = [
    'fill',
    ...brushKeys,
    ...(hasStamps ? (['stamp'] as const) : []),
    'erase',
    ...(isZoomed ? (['move'] as const) : []),
  ]
  return (
    <Choices
      legend={words.tools}
      name="tool"
      chosen={chosen}
      choices={tools.map((key) => ({ key, label: words.tool[key], picture: <PaintIcon name={key} /> }))}
      onChoose={(next) => {
        onChoose(next)
        say(words.tool[next])
      }}
    />
  )
}

export const Colors = ({ chosen, onChoose }: { chosen: PaintColor; onChoose: (color: PaintColor) => void }) => (
  <Choices
    legend={words.colors}
    name="color"
    chosen={chosen}
    choices={colors.map(([key, { name, hex }]) => ({ key, label: name, picture: <Drop hex={hex} /> }))}
    onChoose={(next) => {
      onChoose(next)
      say(paintColors[next].name)
    }}
  />
)

/** What is stamped. */
export type StampChoice = Pick<Stamp, 'stamp' | 'size' | 'turn'>

/** How far the stamp is turned at a time, in degrees. */
const turnBy = 45

type StampTrayProps = { chosen: StampChoice; onChoose: (choice: StampChoice) => void; onSaid: (text: string) => void }

/** The stamps, how large they are, and how they are turned. */
export function StampTray({ chosen, onChoose, onSaid }: StampTrayProps) {
  function turn() {
    const degrees = (chosen.turn + turnBy) % 360
    onChoose({ ...chosen, turn: degrees })
    onSaid(words.turned(degrees))
  }
  return (
    <div className="paint-stamp-tray">
      <Choices
        legend={words.stamps}
        name="stamp"
        chosen={chosen.stamp}
        choices={(Object.keys(stamps) as StampKey[]).map((key) => ({
          key,
          label: stamps[key],
          picture: <img src={stampUrl(key)} alt="" width={40} height={40} />,
        }))}
        onChoose={(stamp) => {
          onChoose({ ...chosen, stamp })
          say(stamps[stamp])
        }}
      />
      <div className="paint-stamp-how">
        <Choices
          legend={words.stampSizes}
          name="stamp-size"
          chosen={chosen.size}
          choices={(Object.keys(stampSizes) as StampSize[]).map((key) => ({
            key,
            label: words.stampSize[key],
            picture: <img src={stampUrl(chosen.stamp)} alt="" data-size={key} />,
          }))}
          onChoose={(size) => {
            onChoose({ ...chosen, size })
            say(words.stampSize[size])
          }}
        />
        <TrayButton icon="turn" label={words.turn} onClick={turn} />
      </div>
    </div>
  )
}

/** How to stamp. */
export const StampNote = () => (
  <p className="paint-note">
    {words.stampHow} <span className="if-keyboard">{words.stampKeys}</span>
  </p>
)

type ZoomButtonsProps = {
  zoom: number
  onZoom: (zoom: number) => void
  /** What stands in front of them. */
  children: ReactNode
}

/** How large the sheet is shown. */
export function ZoomButtons({ zoom, onZoom, children }: ZoomButtonsProps) {
  const at = zooms.findIndex((one) => one === zoom)
  const [smaller, larger] = [zooms[at - 1], zooms[at + 1]]
  return (
    <div className="paint-zoom">
      {children}
      <TrayButton
        icon="zoomOut"
        label={words.zoom.out}
        isBare
        isPossible={smaller !== undefined}
        onClick={() => onZoom(smaller ?? 1)}
      />
      <TrayButton
        icon="zoomIn"
        label={words.zoom.in}
        isBare
        isPossible={larger !== undefined}
        onClick={() => onZoom(larger ?? 1)}
      />
      <TrayButton icon="whole" label={words.zoom.whole} isBare isPossible={zoom > 1} onClick={() => onZoom(1)} />
    </div>
  )
}

type ActProps = {
  icon: PaintIconName
  label: string
  /** The icon alone is seen. */
  isBare?: boolean
  isPossible?: boolean
  onClick: () => void
}

export const TrayButton = ({ icon, label, isBare = false, isPossible = true, onClick }: ActProps) => (
  <button
    type="button"
    className="paint-act"
    title={isBare ? label : undefined}
    aria-disabled={!isPossible}
    onClick={() => isPossible && onClick()}
  >
    <PaintIcon name={icon} />
    {isBare ? <span className="sr-only">{label}</span> : label}
  </button>
)

type ChoicesProps<Key> = {
  legend: string
  name: string
  chosen: Key
  choices: readonly { key: Key; label: string; picture: ReactNode }[]
  onChoose: (key: Key) => void
}

/** Pictures of which one is chosen: the paint box, the tools, or the stamps. */
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
