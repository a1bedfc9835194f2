type Pair = readonly [number, number]

/** A part of a picture that moves; lengths are in pixels of the drawing. `packages/art/engine/moving.ts` writes it. */
export type MovingPart = {
  readonly box: readonly [x: number, y: number, width: number, height: number]
  /** Where its piece lies on the sheet. */
  readonly at?: Pair
  /** The piece is an outline, to cut the part out of the picture, this much brighter than painted. */
  readonly cut?: number
  /** A light of this color, without a piece. */
  readonly light?: string
  /** What does not move has none. */
  readonly motion?: string
  readonly clock?: number
  readonly pivot?: Pair
  readonly by?: readonly number[]
  readonly parts?: readonly MovingPart[]
}

export type MovingShape = {
  readonly width: number
  readonly height: number
  readonly sheet: Pair
  readonly parts: readonly MovingPart[]
}

/** The record of a picture's moving parts, imported from `packages/art/moving/NAME.json`. */
export type MovingPicture = { readonly shape: MovingShape; readonly tall?: MovingShape }
