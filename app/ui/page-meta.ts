import { site } from '#content/site.ts'
import type { Page } from '#content/pages/page.ts'
import type { MetaDescriptor } from 'react-router'

/** Title, description and canonical link of a page, for a route's `meta`. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const title = `${page.title ?? page.heading} · ${site.name}`
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.path },
  ]
}
