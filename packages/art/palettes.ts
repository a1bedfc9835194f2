/** The six tones of each realm, far to near, and the color of its words. The site's own palettes are tuned from the same. */
export type Palette = {
  readonly far: string
  readonly near: string
  readonly ground: string
  readonly light: string
  readonly ink: string
  readonly accent: string
  /** The saturated color that light takes on before it turns gold; without it, gold on purple is gray. */
  readonly bounce: string
  /** The color of shadows. */
  readonly dark: string
}

export const palettes = {
  gardenGate: {
    far: '#120e2e',
    near: '#3b2a6b',
    ground: '#6d3f78',
    light: '#ffc86b',
    ink: '#fff6e3',
    accent: '#f28bb2',
    bounce: '#ff8f6e',
    dark: '#080518',
  },
  critterClub: {
    far: '#bfe7f2',
    near: '#e9f7df',
    ground: '#7cc58a',
    light: '#ffd86b',
    ink: '#23402e',
    accent: '#ff8f6b',
    bounce: '#f3e98a',
    dark: '#17503f',
  },
  storytellersLantern: {
    far: '#16121f',
    near: '#3a2130',
    ground: '#7a3b2e',
    light: '#ffb454',
    ink: '#fbebd2',
    accent: '#e0704f',
    bounce: '#e8703f',
    dark: '#0b0509',
  },
  simpleSocialStudio: {
    far: '#1b1036',
    near: '#46207a',
    ground: '#c0448f',
    light: '#6ff2e4',
    ink: '#fff3fb',
    accent: '#ffd25e',
    bounce: '#ff7fd0',
    dark: '#0c0520',
  },
  lumaLens: {
    far: '#0b1e33',
    near: '#14506b',
    ground: '#3d8f9b',
    light: '#9bf6e6',
    ink: '#f1fffc',
    accent: '#c7a6ff',
    bounce: '#5fd0ff',
    dark: '#04101f',
  },
  archives: {
    far: '#1c2433',
    near: '#3e4a5f',
    ground: '#8c7a5c',
    light: '#f0d9a0',
    ink: '#f7f1e1',
    accent: '#a9b7c9',
    bounce: '#e0a45f',
    dark: '#0a0e18',
  },
  scrapbook: {
    far: '#f4e6cf',
    near: '#ead3b0',
    ground: '#c99a6b',
    light: '#fff3d6',
    ink: '#3b2a20',
    accent: '#5aa6a0',
    bounce: '#ffd9a0',
    dark: '#4a2a18',
  },
  whimcraftWorkshop: {
    far: '#1e2a2a',
    near: '#2f5a53',
    ground: '#b87333',
    light: '#ffe0a3',
    ink: '#fff8ea',
    accent: '#7fe0b8',
    bounce: '#ff9c52',
    dark: '#08110f',
  },
  cosmicMap: {
    far: '#05060f',
    near: '#11164a',
    ground: '#2c1e63',
    light: '#ffe29a',
    ink: '#f5f2ff',
    accent: '#77b6ff',
    bounce: '#d88ab8',
    dark: '#02030c',
  },
} as const satisfies Record<string, Palette>

/** Blue and violet paper, one gold light. */
export const sea = {
  far: '#0c164c',
  near: '#33439a',
  ground: '#6a63b8',
  light: '#ffe3a0',
  ink: '#fff3d6',
  accent: '#f28bb2',
  bounce: '#f2a58c',
  dark: '#050a2c',
} as const satisfies Palette

/** Blue-green paper, one warm light. */
export const brook = {
  far: '#071d2b',
  near: '#12475a',
  ground: '#2f7f74',
  light: '#ffd98a',
  ink: '#fdf3d8',
  accent: '#8fd0a0',
  bounce: '#e6b62a',
  dark: '#04141c',
} as const satisfies Palette

/** Plum and brown, and one who glows. */
export const larder = {
  far: '#24122a',
  near: '#4a2340',
  ground: '#7a4636',
  light: '#ffd676',
  ink: '#fff0d0',
  accent: '#7fa8d8',
  bounce: '#f0893c',
  dark: '#12060f',
} as const satisfies Palette
