import { queryOptions } from '@tanstack/react-query'
import { fetchRole } from './owner.ts'

/** Whether the signed-in person is an owner. */
export const ownerQuery = (userId: string) =>
  queryOptions({ queryKey: ['owner', userId], queryFn: ({ signal }) => fetchRole(signal) })
