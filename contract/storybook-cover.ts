/** The largest cover of a storybook, in pixels: what a card shows on a dense screen. */
export const coverBounds = { width: 400, height: 600 } as const
