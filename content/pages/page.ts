/** A page's path and metadata. */
export type Page = {
  readonly path: string
  /** The h1. */
  readonly heading: string
  readonly description: string
  /** The title of the tab; default the heading. */
  readonly title?: string
  /** The picture in link previews; default that of the theme. */
  readonly card?: string
  /** True for pages that search engines must not index. */
  readonly unlisted?: true
}
