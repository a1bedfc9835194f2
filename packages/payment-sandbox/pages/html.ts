/** A piece of HTML that is already safe to send. */
export class Markup {
  text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Markup | null | undefined | false | Piece[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (Array.isArray(piece)) return piece.map(render).join('')
  return String(piece).replaceAll(/[&<>"']/g, (character) => entities[character]!)
}

/** Escapes everything that is put in, except markup and lists of it; null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + render(pieces[index - 1]) + string))
}
