/**
 * Fetches again what the signed-in child sees of itself, where a page shows it. The reader calls this, too, which is shown
 * without the query client.
 */
export function refetchChildSelf(): void {
  import('./query-client.ts').then(
    ({ queryClient }) => queryClient.invalidateQueries({ queryKey: ['child-self'] }),
    () => {},
  )
}
