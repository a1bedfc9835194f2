import { still } from './still.tsx'

/** The scene at the top of a page, for `PageScene`. */
export const LibraryScene = still(async () => (await import('./scenes/library.tsx')).LibraryScene)
