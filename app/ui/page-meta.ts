import { site } from '#content/site.ts'
import { cardOfTheme } from '#content/themes.ts'
import type { Page } from '#content/pages/page.ts'
import type { MetaDescriptor } from 'react-router'
import { themeForPath } from '#app/theme/theme-for-path.ts'

/**
 * A route's `meta`: title, description, canonical URL and Open Graph tags. URLs are absolute if the pages are built for a
 * public site, as link previews require.
 */
export function pageMeta({ path, heading, description, title = heading, unlisted, card }: Page): MetaDescriptor[] {
  const name = `${title} · ${site.name}`
  const address = import.meta.env.SITE_ORIGIN + path
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
      content: `${import.meta.env.SITE_ORIGIN}/art/cards/${card ?? cardOfTheme[themeForPath(path)]}.jpg`,
    },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: address }]),
  ]
}
