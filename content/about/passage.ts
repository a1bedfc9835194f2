/** A point that begins with what it is about. */
export type Point = string | { readonly name: string; readonly text: string }

/** A question, or a name, that opens its text. */
export type Fold = {
  readonly name: string
  readonly text?: string | readonly string[]
  readonly points?: readonly Point[]
  /** Whether it is open at first. */
  readonly isOpen?: boolean
}

/** A part of a page that a link at the top leads to. */
export type PagePart = { readonly id: string; readonly label: string }

export const pagePartsLabel = 'On this page'

/** A section of a page of text. */
export type Passage = {
  /** What links of the same page lead to. */
  readonly id?: string
  readonly heading: string
  readonly text?: readonly string[]
  readonly points?: readonly Point[]
  readonly folds?: readonly Fold[]
  readonly links?: readonly { readonly to: string; readonly label: string }[]
}
