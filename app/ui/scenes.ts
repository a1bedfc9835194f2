import { still } from './still.tsx'

/** Scenes for the tops of pages that are live: see `still`. */
export const ArchivesScene = still(async () => (await import('./scenes/archives-hall.tsx')).ArchivesHallScene)
export const GatehouseScene = still(async () => (await import('./scenes/gatehouse.tsx')).GatehouseScene)
export const GreenhouseScene = still(async () => (await import('./scenes/greenhouse.tsx')).GreenhouseScene)
export const OwnMoonScene = still(async () => (await import('./scenes/own-moon.tsx')).OwnMoonScene)
export const StorybookLostScene = still(async () => (await import('./scenes/storybook-lost.tsx')).StorybookLostScene)
