/** The words of the toy Meadow Awake. The critter itself says its `answers`. */
import type { CritterKey } from '../critter-club/critter.ts'

/** How somebody moves when tickled. */
type Move = 'hop' | 'sway' | 'shake' | 'spin' | 'stretch' | 'shy'

type TickleAnswer = { readonly says: string; readonly move: Move }

type Sleeper = {
  readonly name: string
  /** The critter of the club that it is, or is one of. */
  readonly critter: CritterKey
  readonly answers: readonly [TickleAnswer, TickleAnswer, TickleAnswer]
}

export const sleepers = {
  whiskerleaf: {
    name: 'Whiskerleaf',
    critter: 'whiskerleaf',
    answers: [
      { says: 'That was my listening ear. Now it has heard your finger.', move: 'sway' },
      { says: 'I have heard that tickle coming since Tuesday.', move: 'shy' },
      { says: 'Shh. A daisy is laughing. Oh. It is me.', move: 'hop' },
    ],
  },
  'giggle-gecko': {
    name: 'Giggle-Gecko',
    critter: 'giggle-gecko',
    answers: [
      { says: 'Ha! Do you know the one about the acorn and the', move: 'shake' },
      { says: 'Hee hee! Stop! No, go on! No, st', move: 'spin' },
      { says: 'I was going to be serious today. I had it all pl', move: 'hop' },
    ],
  },
  splish: {
    name: 'Splish',
    critter: 'puddle-pups',
    answers: [
      { says: 'I was wet first. Please write that down.', move: 'hop' },
      { says: 'Tickle me on the left. The right is still asleep.', move: 'sway' },
      { says: 'Half of the puddle is yours. You are wearing it.', move: 'spin' },
    ],
  },
  splash: {
    name: 'Splash',
    critter: 'puddle-pups',
    answers: [
      { says: 'AGAIN!', move: 'shake' },
      { says: 'I AM BEING QUIET. THIS IS IT.', move: 'hop' },
      { says: 'MY TUMMY IS THE LOUD BIT!', move: 'spin' },
    ],
  },
  oops: {
    name: 'Oops',
    critter: 'puddle-pups',
    answers: [
      { says: 'Oh! Was that me, or the lily?', move: 'shy' },
      { says: 'I was not ready. I am never ready. It is nicer.', move: 'hop' },
      { says: 'Oops. Now the puddle is laughing too.', move: 'shake' },
    ],
  },
  nibsy: {
    name: 'Nibsy',
    critter: 'nibsy',
    answers: [
      { says: 'Dear finger, thank you for the tickle. Yours, Nibsy.', move: 'sway' },
      { says: 'Mind the nib! It writes when it laughs.', move: 'shake' },
      { says: 'I shall tell the mountain. It has never been tickled.', move: 'hop' },
    ],
  },
  lulu: {
    name: 'Lulu',
    critter: 'lulu',
    answers: [
      { says: 'I dreamed of a finger. And here it is.', move: 'stretch' },
      { says: 'Five more minutes. Or five more tickles.', move: 'sway' },
      { says: 'Tomorrow you will laugh at breakfast. There is jam in it.', move: 'shy' },
    ],
  },
} as const satisfies Readonly<Record<string, Sleeper>>

export type SleeperKey = keyof typeof sleepers

export const meadowWords = {
  lead: 'Seven critters are still in bed. Find them, and tickle them: each knows three answers.',
  places: 'The meadow',
  /** Things to hide behind, those far away first. */
  covers: [
    { cover: 'mushroom', name: 'the mushroom by the hill' },
    { cover: 'flowerpot', name: 'the flowerpot by the puddle' },
    { cover: 'leaf', name: 'the leaf by the flags' },
    { cover: 'stone', name: 'the stone with moss' },
    { cover: 'hatbox', name: 'the hatbox under the tree' },
    { cover: 'leaf', name: 'the big leaf in the grass' },
    { cover: 'mushroom', name: 'the big mushroom' },
  ],
  look: (cover: string) => `Look behind ${cover}`,
  tickle: (name: string) => `Tickle ${name}`,
  begin: 'It is early. Somebody is breathing behind that leaf.',
  found: (name: string) => `You found ${name}!`,
  all: 'Everybody is up. The meadow is awake!',
  met: 'Who is up',
  asleep: 'Somebody who still sleeps',
  hide: 'Hide again',
} as const
