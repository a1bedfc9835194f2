/** `content` describes the picture for the illustrator, `alt` is its alternative text. */
export type ImagePage = { readonly type: 'image'; readonly content: string; readonly alt: string }

/** Paragraphs are separated by an empty line. */
export type TextPage = { readonly type: 'text'; readonly content: string }

export type BookPage = ImagePage | TextPage

/** A built-in storybook. The first page is the cover. */
export type Storybook = { readonly title: string; readonly author: string; readonly pages: readonly BookPage[] }
