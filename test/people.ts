/** The people in tests. Use no others. */
export const people = {
  /** A parent who joins for her children. */
  mara: { email: 'mara@families.example', password: 'moonpetal tea at four' },
  /** A writer with a drawer full of stories. */
  tobias: { email: 'tobias@writers.example', password: 'whispering willow 7' },
  /** A young creator. */
  juno: { email: 'juno@studio.example', password: 'glitter and glue!' },
  /** A person who tries to access what belongs to others. */
  vesper: { email: 'vesper@elsewhere.example', password: 'locks are for opening' },
  /** The owner of the site. */
  odile: { email: 'odile@constellation.example', password: 'the keeper of the keys' },
} as const
