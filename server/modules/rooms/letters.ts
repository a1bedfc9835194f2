import type { RealmKey } from '#content/realms.ts'
import type { MemberRoom } from '#contract/rooms.ts'

/** The letters of the member rooms. They are not in content/, so that no public page contains them. */
export const letters = {
  'critter-club': {
    title: 'The Clubhouse',
    host: 'Whiskerleaf',
    letter: [
      'You found it! Duck your head, the door is rather low. I built it for cats and foxes, and I am a bit of both.',
      'I heard you coming three hedges away. These ears are leaves, you know, and leaves hear everything: the worms humming, the clouds bumping, somebody small deciding to be brave and knock. That was you. Well done.',
      'This house belongs to you now as much as to me. The cushion by the window is for Lulu, who naps on it and tells us what tomorrow is like. The puddle under the table belongs to the pups. Please do not mop it. They have only just got it the way they like it.',
      'A new letter moves in here every month, and I keep it warm until you come. There are five of us to color, and five to cut out and fold until we stand up by ourselves. There is a secret in here, too. It stays in here.',
      'Wipe your paws, or do not. Everyone who comes in gets a hello, and nobody has to be loud to be heard. That is the only rule of the house.',
    ],
  },
  'storytellers-lantern': {
    title: 'The Guild Hall',
    host: 'The Star Keeper',
    letter: [
      'Come in and close the door behind you, gently, so that the lantern does not flicker. There. Now it knows you.',
      'Long before you, somebody sat in this hall with a story that would not behave. They burned the first page, lost the second, and read the third aloud to an empty room. The room answered. That is how the guild began, and it is still how most good chapters begin.',
      'The long table is for work that is not finished. Nobody here will ask whether you are a real writer. You have something to tell and you came in out of the dark to tell it. That is all the word has ever meant.',
      'Each month I will lay a prompt upon the table, and beside it a question to ask of a page you have already written. Take whichever one makes you uneasy. Read to each other slowly, say first what stayed with you, and leave every page kinder than you found it.',
      'There is an empty place on the shelf at your own height. I have dusted it.',
    ],
  },
  'simple-social-studio': {
    title: 'The Green Room',
    host: 'Fizzlet',
    letter: [
      'Psst! In here, quick, before somebody hands you a broom. This is the green room. It is not green. We ran out of paint halfway and it came out sort of sparkly, and then we all agreed that we meant to do that.',
      'Here is the big secret about people who make things: every one of them is nervous back here. The singer is nervous, the one who draws the tiny robots is nervous, and I fizz so hard that my glitter comes off. Then the light goes on and off we go.',
      'Every week there will be a challenge on the mirror. Some are ten minutes long. Some are silly on purpose. You may make it with paint, with words, with a spoon and a box of rice, and you may keep it to yourself if it came out private.',
      'When we clap in here we clap for the trying. If you say something about what somebody has made, say one true thing you liked before anything else. And no real names, no schools, no addresses: your stage name is plenty, and it has a much better ring to it.',
      'The sofa squeaks. The lights are warm. You are on in five, whenever you like.',
    ],
  },
} as const satisfies Partial<Record<RealmKey, Pick<MemberRoom, 'title' | 'host' | 'letter'>>>

export type RealmWithRoom = keyof typeof letters
