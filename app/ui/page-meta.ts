import type { MetaDescriptor } from 'react-router'
import { themeForPath } from '#app/theme/theme-for-path.ts'
import type { Page } from '#content/pages/page.ts'
import { site } from '#content/site.ts'
import { cardOfTheme } from '#content/themes.ts'

/** Scheme and host of a public site; empty for a local one and while pages are built. */
const siteOrigin = typeof document === 'undefined' ? '' : originOf(document)

function originOf(page: Document): string {
  const address = page.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? ''
  return URL.canParse(address) ? new URL(address).origin : ''
}

/**
 * A route's `meta`: title, description, canonical URL and Open Graph tags. On a public site their URLs are absolute, as
 * link previews require: the server writes its address into the built pages (decision 037), and the browser takes it from
 * the page it was sent.
 */
export function pageMeta({ path, heading, description, title = heading, unlisted, card }: Page): MetaDescriptor[] {
  const name = `${title} · ${site.name}`
  const address = siteOrigin + path
  return [
    { title: name },
    { name: 'description', content: description },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    {
      property: 'og:image',
      content: `${siteOrigin}/art/cards/${card ?? cardOfTheme[themeForPath(path)]}.jpg`,
    },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: address }]),
  ]
}
