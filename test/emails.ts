import { mastheadSource } from '#server/platform/masthead.ts'

/** Whatever an email would have its reader's program fetch; what travels with it counts for nothing. */
export function fetchedBy(html: string): string[] {
  const carried = html.replaceAll(`src="${mastheadSource}"`, '')
  return (
    carried.match(/<script|<link|<iframe|<video|<object|<embed|@import|url\(|(?:src|srcset|background|poster)=\S*/g) ??
    []
  )
}
