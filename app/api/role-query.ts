import { queryOptions } from '@tanstack/react-query'
import { fetchRole } from './owner.ts'

export const roleQuery = (userId: string) =>
  queryOptions({ queryKey: ['role', userId], queryFn: ({ signal }) => fetchRole(signal) })
