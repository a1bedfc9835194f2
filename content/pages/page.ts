/** One page of the site: where it is, what it is called, and the sentence a search engine and a friend may read. */
export type Page = {
  readonly path: string
  /** The page's one h1. */
  readonly heading: string
  readonly description: string
  /** Set where the tab should say something other than the heading. */
  readonly title?: string
  /** The picture that stands for the page elsewhere, where it has another than its theme. */
  readonly card?: string
  /** True for a page that no search engine should show: it is somebody's own, or stands at no address of its own. */
  readonly unlisted?: true
}
