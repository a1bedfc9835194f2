import { lazy, type ComponentType } from 'react'

/** A lazy component for members, with the query client around it, so that signed-out visitors download neither. */
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
