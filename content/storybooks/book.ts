/** A drawing: `content` tells whoever draws it what is to be seen, `alt` tells whoever cannot see it. */
export type ImagePage = { readonly type: 'image'; readonly content: string; readonly alt: string }

/** Words to read aloud; an empty line parts the paragraphs. */
export type TextPage = { readonly type: 'text'; readonly content: string }

export type BookPage = ImagePage | TextPage

/** A storybook that is built into the site. Its first page is the cover, a drawing. */
export type Storybook = { readonly title: string; readonly author: string; readonly pages: readonly BookPage[] }
