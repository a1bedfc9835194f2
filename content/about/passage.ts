/** A section of a page of text. */
export type Passage = {
  readonly heading: string
  readonly text?: readonly string[]
  readonly points?: readonly string[]
  readonly links?: readonly { readonly to: string; readonly label: string }[]
}
