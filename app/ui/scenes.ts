import { still } from './still.tsx'

/** The scene at the top of a page, for `PageScene`. */
export const GateScene = still(async () => (await import('./scenes/gate.tsx')).GateScene)
export const LibraryScene = still(async () => (await import('./scenes/library.tsx')).LibraryScene)
export const SkyScene = still(async () => (await import('./scenes/sky.tsx')).SkyScene)
