/** `content` describes the picture for the illustrator, `alt` is its alternative text. */
export type ImagePage = { readonly type: 'image'; readonly content: string; readonly alt: string }

/** Paragraphs are separated by an empty line. */
export type TextPage = { readonly type: 'text'; readonly content: string }

export type BookPage = ImagePage | TextPage

/** A built-in storybook, read at /storybooks/{id}. */
export type BuiltInStorybook = {
  /** Its pictures are called `{id}-{number of the page}`. */
  readonly id: string
  readonly title: string
  readonly author: string
  /** The day of its release at midnight UTC, such as '2026-12-03'. Without one it is there already. */
  readonly from?: string
  /** Its readers are this old, in years. */
  readonly ages: readonly [from: number, to: number]
  /** The colors of its cover, its initials and its room (app/storybooks/storybook.css). */
  readonly binding: 'teal' | 'ember' | 'indigo' | 'plum' | 'moss'
  /** Shown under the text: path data, 64 by 22. */
  readonly ornament: string
  readonly pages: readonly [cover: ImagePage, ...BookPage[]]
}
