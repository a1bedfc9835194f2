/**
 * What a child learns about how many people have read its story: the last step that their number has reached, never the
 * number itself.
 */
const readerSteps: readonly { readonly from: number; readonly text: string }[] = [
  { from: 3, text: 'Three people have read it. They would fill a rowboat.' },
  { from: 5, text: 'Five people have read it. That is enough for a band!' },
  { from: 12, text: 'Twelve people have read it. They would need a very long picnic blanket.' },
  { from: 25, text: 'Twenty-five people have read it. That is a whole classroom.' },
  { from: 50, text: 'Fifty people have read it. That is a full bus.' },
  { from: 100, text: 'A hundred people have read it. The snails have stopped counting.' },
  { from: 250, text: 'Two hundred and fifty people have read it. That is a village, and its baker.' },
  { from: 500, text: 'Five hundred people have read it. They could hold hands all around the meadow.' },
  { from: 1000, text: 'A thousand people have read it. There are not that many spoons.' },
]

/** The step that a number of readers has reached; 0 before the first. */
export const readerStep = (readers: number): number => readerSteps.findLast(({ from }) => from <= readers)?.from ?? 0

/** What a child reads about it; null before the first step. */
export const readersText = (readers: number): string | null =>
  readerSteps.findLast(({ from }) => from <= readers)?.text ?? null
