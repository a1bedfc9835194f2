import { QueryClient } from '@tanstack/react-query'

/**
 * Queries are fetched again when their page opens and when the window gets the focus; the previous data is shown meanwhile,
 * and if that fails. Every key contains the person's id.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, a query fails at once, which failure-text.tsx explains, instead of waiting for the connection.
    queries: { retry: false, networkMode: 'always' },
  },
})
