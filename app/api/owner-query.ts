import { queryOptions } from '@tanstack/react-query'
import { fetchRole } from './owner.ts'

export const ownerQuery = (userId: string) =>
  queryOptions({ queryKey: ['owner', userId], queryFn: ({ signal }) => fetchRole(signal) })
