import { lazy } from 'react'
import type { ComponentType } from 'react'

/** A part of a page that is fetched for whoever is signed in, with the client of its queries; strangers see the page without it. */
export const lazyForMember = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Part, { QueryClientProvider }, { queryClient }] = await Promise.all([
      load(),
      import('@tanstack/react-query'),
      import('#app/api/query-client.ts'),
    ])
    return {
      default: (props: Props) => (
        <QueryClientProvider client={queryClient}>
          <Part {...props} />
        </QueryClientProvider>
      ),
    }
  })
