/** A part of a line, and the drawing that shows it to those who do not read yet. */
export type Part = { readonly text: string; readonly picture: string }

/** Parts between semicolons, each with `| name of its drawing`. */
export const parts = (list: string): Part[] =>
  list.split(';').map((part) => {
    const [text = '', picture = ''] = part.trim().replaceAll(/\s+/g, ' ').split(' | ')
    return { text, picture }
  })
