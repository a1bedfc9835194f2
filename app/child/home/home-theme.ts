import { useQuery } from '@tanstack/react-query'
import { childItemsQuery, itemData, saveItem } from '#app/api/child-items.ts'
import type { HomeTheme } from './home-pictures.ts'

/** The room that a child has chosen; undefined until that is known. */
export function useHomeTheme(childId: string) {
  const { data, isError } = useQuery(childItemsQuery(childId))
  const chosen = itemData(data, 'home', 'theme')?.theme
  const theme: HomeTheme | undefined = data || isError ? (chosen ?? 'meadow') : undefined
  return { theme, choose: (next: HomeTheme) => void saveItem('home', 'theme', { theme: next }) }
}
