/** The switch that stops what moves, on every page. */
export const motionWords = {
  switch: 'Let things move',
  /** In place of the switch, which could not change it. */
  byDevice: 'Pictures keep still because this device asks for less motion.',
  /** In a child’s home. */
  heading: 'Moving Pictures',
  lead: 'Pictures and toys can move, or keep still.',
} as const
