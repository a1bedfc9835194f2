import type { Drawn } from '#app/ui/drawing.tsx'
import lantern from '#art/drawn/home-lantern.json'
import meadow from '#art/drawn/home-meadow.json'
import observatory from '#art/drawn/home-observatory.json'
import type { homeThemes } from '#contract/limits.ts'

export type HomeTheme = (typeof homeThemes)[number]

/** The rooms that a child's home can be. */
export const homePictures: Readonly<Record<HomeTheme, Drawn>> = { meadow, observatory, lantern }
