export type CritterKey = 'whiskerleaf' | 'giggle-gecko' | 'puddle-pups' | 'nibsy' | 'lulu'

/** What one of several says when they speak in turns. */
export type Turn = { readonly who: string; readonly says: string }

/** Words of one critter, or of three who finish one another's sentences. */
export type Spoken = string | readonly Turn[]

/** A visit to one critter. Everything but the lead is in the critter's own voice (docs/lore.md). */
export type Critter = {
  readonly key: CritterKey
  readonly name: string
  /** Where in the meadow it is found. */
  readonly home: string
  /** What a visitor sees first, told by somebody who knows the critter well. */
  readonly lead: string
  /** What the critter says when one comes in, a paragraph each. */
  readonly hello: readonly Spoken[]
  readonly factsLead: string
  readonly facts: readonly { readonly name: string; readonly fact: Spoken }[]
  readonly favorites: {
    readonly snack: string
    readonly sound: string
    readonly timeOfDay: string
    readonly treasure: string
  }
  /** Harmless, needs nothing bought, asks nothing private. */
  readonly tryThis: {
    readonly name: string
    readonly steps: readonly string[]
    readonly afterwards: Spoken
  }
  /** The way on. Following it from any critter visits all five and comes back. */
  readonly next: { readonly critter: CritterKey; readonly to: string; readonly name: string; readonly line: string }
}
