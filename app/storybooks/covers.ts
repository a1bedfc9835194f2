import { drawingsByName, type Drawn } from '#app/ui/drawing.tsx'

const firstPages = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/*-1.json', { eager: true, import: 'default' }),
)

/** The cover of a built-in storybook; undefined for another id. */
export const coverOf = (id: string): Drawn | undefined => firstPages[`${id}-1`]
