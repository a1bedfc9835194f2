import { mastheadSource } from '#server/platform/masthead.ts'

/** Everything an email would make its reader's program fetch; embedded data does not count. */
export function remoteContentOf(html: string): string[] {
  const carried = html.replaceAll(`src="${mastheadSource}"`, '')
  return (
    carried.match(/<script|<link|<iframe|<video|<object|<embed|@import|url\(|(?:src|srcset|background|poster)=\S*/g) ??
    []
  )
}
