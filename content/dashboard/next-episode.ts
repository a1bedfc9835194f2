export const nextEpisode = {
  title: 'The Mystery of the Moonpetal Tea',
  /** At midnight UTC. */
  target: '2025-09-01',
  /** Milliseconds between updates. */
  refresh: 1000,
} as const

export const countdownWords = {
  heading: 'Next Episode',
  planned: 'Planned for September 1, 2025. No newer day has been named.',
  label: 'Time until the next episode',
  units: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
} as const
