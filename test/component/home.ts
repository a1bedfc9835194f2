import type { Home } from '#contract/home.ts'

/** The home page of a new person. */
export const emptyHome: Home = {
  children: [],
  approvals: [],
  erase_at: null,
  returned: [],
  suspension: null,
  reading: [],
  stories: [],
  rooms: [],
  desk: null,
}
