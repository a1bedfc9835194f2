import { workshopPictures } from '#content/pictures/whimcraft-workshop.ts'
import type { ToolId } from '#content/whimcraft-workshop.ts'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import colorMangle from '#art/drawn/tool-color-mangle.json'
import faceStamp from '#art/drawn/tool-face-stamp.json'
import rhymePliers from '#art/drawn/tool-rhyme-pliers.json'
import secondThoughtGlue from '#art/drawn/tool-second-thought-glue.json'
import tuneFilter from '#art/drawn/tool-tune-sieve.json'
import whatIfWrench from '#art/drawn/tool-what-if-wrench.json'

const drawn: Record<ToolId, Drawn> = {
  'rhyme-pliers': rhymePliers,
  'color-mangle': colorMangle,
  'second-thought-glue': secondThoughtGlue,
  'what-if-wrench': whatIfWrench,
  'tune-sieve': tuneFilter,
  'face-stamp': faceStamp,
}

export const Tool = ({ id }: { id: ToolId }) => (
  <Drawing className="tool" drawn={drawn[id]} alt={workshopPictures[`tool-${id}`]} sizes="15rem" />
)
