import { QueryClient } from '@tanstack/react-query'

/**
 * What the signed-in person's pages have asked our server. An answer is asked for again when its page opens and when
 * somebody comes back to it; what is shown stays meanwhile, and when that fails. Every key holds the person's id.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, a call fails at once and says so (why-failed.tsx) instead of waiting for the connection.
    queries: { retry: false, networkMode: 'always' },
  },
})
