import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isReauthenticationNeeded } from './reauthentication.ts'

/**
 * Queries are fetched again when their page opens and when the window gets the focus; the previous data is shown
 * meanwhile, and if that fails. Every key contains the person's id.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(cause, query) {
      // Removes data that needs reauthentication, also if already shown.
      if (isReauthenticationNeeded(cause)) query.setState({ data: undefined })
    },
  }),
  defaultOptions: {
    // Offline, a query fails at once, which failure-text.tsx explains, instead of waiting for the connection.
    queries: { retry: false, networkMode: 'always' },
  },
})
