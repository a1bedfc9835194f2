/**
 * Fetches again what the signed-in child sees of itself, where a page shows it. The query client is loaded only here, because
 * visitors who open a book do without it.
 */
export function refetchChildSelf(): void {
  import('./query-client.ts').then(
    ({ queryClient }) => queryClient.invalidateQueries({ queryKey: ['child-self'] }),
    () => {},
  )
}
