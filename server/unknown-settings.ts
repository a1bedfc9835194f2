import { settingNames } from './config.ts'

/** A variable that looks like one of the site's settings and is none. */
export interface UnknownSetting {
  name: string
  /** The setting that was probably meant. */
  meant: string | null
}

/** The first words of settings, such as `SMTP_`. */
const prefixes = settingNames.filter((name) => name.includes('_')).map((name) => `${name.split('_')[0]}_`)
const hasPrefix = (name: string) => prefixes.some((prefix) => name.startsWith(prefix))

/**
 * Finds variables that begin like a setting or differ from one by a slip of the finger.
 * @param env the settings as given (an empty string counts as unset)
 */
export function findUnknownSettings(env: Readonly<Record<string, string | undefined>>): UnknownSetting[] {
  return Object.entries(env)
    .filter(([name, value]) => value !== undefined && value !== '' && !settingNames.includes(name))
    .map(([name]) => ({ name, meant: nearestSetting(name.toUpperCase()) }))
    .filter(({ name, meant }) => meant !== null || hasPrefix(name.toUpperCase()))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The warning in one line; null when there is nothing to warn about. */
export function describeUnknownSettings(unknown: readonly UnknownSetting[]): string | null {
  if (unknown.length === 0) return null
  const names = unknown.map(({ name, meant }) => (meant === null ? name : `${name} (did you mean ${meant}?)`))
  return `Warning: unknown settings have no effect: ${names.join(', ')}. See .env.example for every setting.`
}

function nearestSetting(name: string): string | null {
  const [nearest] = settingNames
    .map((setting) => ({ setting, distance: editDistance(name, setting) }))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest !== undefined && nearest.distance <= allowedDistance(name) ? nearest.setting : null
}

/** One slip in a name, two in a longer one, none in a short one: HOME is not HOST. */
function allowedDistance({ length }: string): number {
  if (length < 5) return 0
  return length < 9 ? 1 : 2
}

/** Levenshtein distance, with two exchanged neighbors as one step. */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  rows[0] = Array.from({ length: b.length + 1 }, (_, j) => j)
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const exchanged = isExchange ? at(i - 2, j - 2) + 1 : Infinity
      const row = rows[i]
      if (row !== undefined) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, exchanged)
    }
  return at(a.length, b.length)
}
