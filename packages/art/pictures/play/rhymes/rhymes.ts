import { cutout } from '../../../engine/picture.ts'
import { cardSize, onCard } from '../../../motifs/picture-card.ts'
import { palettes } from '../../../palettes.ts'
import * as animals from './animals.ts'
import * as people from './people.ts'
import * as things from './things.ts'

// The words that rhyme in the Rhyme Pliers, for children who do not read: cards like the signs of picture passwords.

const rhymes: Record<string, readonly [description: string, color: string, draw: () => readonly string[]]> = {
  acrobat: ['An acrobat who hangs from a trapeze by the knees, on violet', '#6a48b8', people.acrobat],
  baboon: ['A baboon with a red nose and blue cheeks, on pale green', '#cbe6b4', animals.baboon],
  balloon: ['A red balloon on pale blue', '#9fd8f2', things.balloon],
  bassoon: ['A bassoon on mint green', '#b5e6d0', things.bassoon],
  bat: ['A laughing bat on orange', '#f9b04a', animals.bat],
  bazaar: ['A market stall with fruit on pale blue', '#a9dcf4', things.bazaar],
  bee: ['A bee on sky blue', '#6cb8ea', animals.bee],
  bite: ['A cookie with a very big bite out of it, on turquoise', '#3fb3ae', things.bite],
  blocks: ['A tower of building blocks on cream', '#fbe6bd', things.blocks],
  box: ['An open box on turquoise', '#5cc0bc', things.cardboardBox],
  brook: ['A brook between meadows', '#7cc467', things.brook],
  car: ['A red car on cream', '#fbe6bd', things.car],
  caramel: ['A wrapped caramel on violet', '#7d5ab8', things.caramel],
  chair: ['A chair with a red seat, on mint green', '#b5e6d0', things.chair],
  chimpanzee: ['A grinning chimpanzee on green', '#6cbf6a', animals.chimpanzee],
  'chocolate-bar': ['A bar of chocolate in red paper, on pale yellow', '#ffe08a', things.chocolateBar],
  clocks: ['Nine clocks in nine colors, on dark blue', '#2a3a80', things.clocks],
  coat: ['A yellow raincoat with red buttons, on blue', '#5a8ad0', things.raincoat],
  cook: ['A cook with a mustache in a tall white hat, on teal', '#3f9aa6', people.cook],
  crook: ['A thief in a mask and a striped shirt, with a sack, on yellow', '#ffd25e', people.crook],
  flea: ['A flea in the middle of a jump, on pale violet', '#d9c8f4', animals.flea],
  gazelle: ['A gazelle with long horns, on teal', '#4aa6a0', animals.gazelle],
  goat: ['A white goat with curled horns, on blue', '#5a9ade', animals.goat],
  guitar: ['A guitar on teal', '#3a8a92', things.guitar],
  hat: ['A tall blue hat with a yellow feather, on cream', '#fbe6bd', things.hat],
  hook: ['A brass hook on pale blue', '#b5dcf2', things.hook],
  jar: ['A jar of honey with a heart on it, on lilac', '#cdb6f2', things.jar],
  knight: ['A knight in a helmet with a red plume, on blue', '#3f6fc0', people.knight],
  mail: ['An envelope with a red seal, on blue', '#4f8ad0', things.mail],
  mat: ['A woven mat with a fringe, on pale green', '#cbe6b4', things.mat],
  moat: ['A castle with water all around it, on pale yellow', '#ffe6a0', things.moat],
  nightingale: ['A nightingale that sings at night', '#2a3a80', animals.nightingale],
  note: ['A letter with a heart, on coral', '#f28a72', things.thanks],
  ox: ['An ox with a ring in its nose, on green', '#8fc86a', animals.ox],
  pail: ['A red pail full of water, on pale yellow', '#ffe9a8', things.pail],
  pear: ['A green pear on coral', '#f2836a', things.pear],
  raccoon: ['A raccoon on orange', '#f5a24a', animals.raccoon],
  rat: ['A gray rat with a piece of cheese, on blue', '#5a9ade', animals.rat],
  rook: ['A black rook on pale yellow', '#ffe9a8', animals.rook],
  satellite: ['A satellite among stars', '#1f2a66', things.satellite],
  sea: ['Waves of the sea, and the sun behind them', '#fbd0a8', things.sea],
  smell: ['A cheese that smells, on violet', '#6a4a92', things.smell],
  socks: ['A pair of striped socks on pale yellow', '#ffe9a8', things.socks],
  spoon: ['A silver spoon on dark red', '#a83a50', things.spoon],
  square: ['A blue square on yellow', '#ffd86b', things.square],
  stair: ['A stair with red steps, on blue', '#5a8ad0', things.stair],
  stoat: ['A stoat that stands up, on green', '#4f9a6a', animals.stoat],
  tale: ['An open book with a castle in it, on dark blue', '#33418f', things.tale],
  well: ['A well with a red roof and a bucket, on pale green', '#bfe6a8', things.well],
  whale: ['A blue whale that spouts, on turquoise', '#6fd0cc', animals.whale],
}

export const pictures = Object.entries(rhymes).map(([name, [description, color, draw]]) =>
  cutout(`rhyme-${name}`, { description, palette: palettes.gardenGate, size: { ...cardSize, widths: [96, 192] } }, () =>
    onCard(color, draw()),
  ),
)
