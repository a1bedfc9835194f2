import { flat, type Item, type Stage } from '../engine/stage.ts'
import { linear, shape } from '../engine/svg.ts'

/** A ground of two tones, from the top to the lower edge, for whatever needs no hills. */
export const nightSky = (s: Stage, high: string, low: string): Item =>
  flat(shape(`M0 0H${s.width}V${s.height}H0Z`, linear(`${high}, ${low}`)))
