import { aftermath } from './kinds/aftermath.ts'
import { authorization } from './kinds/authorization.ts'
import { bruteForce } from './kinds/brute-force.ts'
import { childWorks } from './kinds/child-works.ts'
import { children } from './kinds/children.ts'
import { crossSite } from './kinds/cross-site.ts'
import { enumeration } from './kinds/enumeration.ts'
import { guardians } from './kinds/guardians.ts'
import { hostileFiles } from './kinds/hostile-files.ts'
import { hosts } from './kinds/hosts.ts'
import { injection } from './kinds/injection.ts'
import { keptPages } from './kinds/kept-pages.ts'
import { massAssignment } from './kinds/mass-assignment.ts'
import { overload } from './kinds/overload.ts'
import { parentalGate } from './kinds/parental-gate.ts'
import { paths } from './kinds/paths.ts'
import { policies } from './kinds/policies.ts'
import { publicSite } from './kinds/public-site.ts'
import { redirects } from './kinds/redirects.ts'
import { reports } from './kinds/reports.ts'
import { slowText } from './kinds/slow-text.ts'
import { smallAndExpensive } from './kinds/small-and-expensive.ts'
import { takeovers } from './kinds/takeovers.ts'
import { tokens } from './kinds/tokens.ts'
import { unseenWorks } from './kinds/unseen-works.ts'
import { webhooks } from './kinds/webhooks.ts'
import type { Tally } from './tally.ts'
import type { Target } from './target.ts'

/** All kinds of attack, in order. The aftermath checks what the others have left behind. */
export const kinds = {
  authorization,
  tokens,
  takeovers,
  enumeration,
  'brute-force': bruteForce,
  'mass-assignment': massAssignment,
  injection,
  paths,
  hosts,
  redirects,
  'public-site': publicSite,
  webhooks,
  'unseen-works': unseenWorks,
  reports,
  children,
  'parental-gate': parentalGate,
  guardians,
  'child-works': childWorks,
  'hostile-files': hostileFiles,
  'cross-site': crossSite,
  policies,
  'kept-pages': keptPages,
  'slow-text': slowText,
  'small-and-expensive': smallAndExpensive,
  overload,
  aftermath,
} as const satisfies Record<string, (target: Target, tally: Tally) => Promise<void>>

export type Kind = keyof typeof kinds
export const everyKind = Object.keys(kinds) as Kind[]

/** The kinds that measure how long the site takes, which load beside it would change. */
export const timedKinds = [
  'enumeration',
  'brute-force',
  'injection',
  'hostile-files',
  'slow-text',
  'small-and-expensive',
  'overload',
] as const satisfies readonly Kind[]

export const isTimed = (kind: Kind): boolean => timedKinds.some((one) => one === kind)
