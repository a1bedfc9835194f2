export type CritterKey = 'whiskerleaf' | 'giggle-gecko' | 'puddle-pups' | 'nibsy' | 'lulu'

/** A line of one speaker of several. */
export type Turn = { readonly who: string; readonly says: string }

/** Text of one speaker, or lines of several. */
export type Spoken = string | readonly Turn[]

/** A visit to one critter. Everything but the lead is in the critter's own voice (docs/lore.md). */
export type Critter = {
  readonly key: CritterKey
  readonly name: string
  readonly home: string
  readonly lead: string
  /** The greeting, by paragraph. */
  readonly hello: readonly Spoken[]
  readonly factsLead: string
  readonly facts: readonly { readonly name: string; readonly fact: Spoken }[]
  readonly favorites: {
    readonly snack: string
    readonly sound: string
    readonly timeOfDay: string
    readonly treasure: string
  }
  /** Must be harmless, cost nothing and ask for nothing private. */
  readonly tryThis: {
    readonly name: string
    readonly steps: readonly string[]
    readonly afterwards: Spoken
  }
  /** Following these links from any critter visits all five and returns. */
  readonly next: { readonly critter: CritterKey; readonly to: string; readonly name: string; readonly line: string }
}
