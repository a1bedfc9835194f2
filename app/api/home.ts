import type { Home } from '#contract/home.ts'
import { homePath } from '#contract/paths.ts'
import { memberQuery } from './call-as-member.ts'

/** What a person's home page shows, besides their memberships. */
export const homeQuery = (userId: string) => memberQuery<Home>(['home', userId], homePath)
