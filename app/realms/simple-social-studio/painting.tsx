import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import type { PieceId } from '#content/simple-social-studio.ts'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import clockDance from '#art/drawn/painting-clock-dance.json'
import fishHat from '#art/drawn/painting-fish-hat.json'
import nineBlue from '#art/drawn/painting-nine-blue.json'
import rainUpstairs from '#art/drawn/painting-rain-upstairs.json'
import shoeLighthouse from '#art/drawn/painting-shoe-lighthouse.json'
import yawn from '#art/drawn/painting-yawn.json'

const drawn: Record<PieceId, Drawn> = {
  'fish-hat': fishHat,
  'shoe-lighthouse': shoeLighthouse,
  'rain-upstairs': rainUpstairs,
  yawn,
  'nine-blue': nineBlue,
  'clock-dance': clockDance,
}

export const Painting = ({ id }: { id: PieceId }) => (
  <Drawing
    className="painting"
    drawn={drawn[id]}
    alt={studioPictures[`painting-${id}`]}
    sizes="(width < 40rem) 88vw, 22rem"
  />
)
