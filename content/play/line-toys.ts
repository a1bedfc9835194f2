/** A part of a line, and the drawing that shows it, if there is one. */
export type Part = { readonly text: string; readonly picture?: string }

/** Parts between semicolons, each perhaps with `| name of its drawing`. */
const parts = (list: string): Part[] =>
  list.split(';').map((part) => {
    const [text = '', picture] = part.trim().replaceAll(/\s+/g, ' ').split(' | ')
    return picture === undefined ? { text } : { text, picture }
  })

export const lineToyWords = {
  workshop: 'Play with it',
  line: 'Your line',
  next: (place: string, text: string) => `${place}: ${text}. Change it`,
  read: 'Read it out',
  shake: 'All new',
  keep: 'Keep this one',
  kept: 'The best so far',
  /** The most that are kept, in words. */
  full: 'Five hang on the line already. Take one down, and there is room.',
  has: 'That one hangs there already.',
  takeDown: 'Take it down',
  visitor: 'Lines stay until you leave this page. A child’s lines are kept, and the newest hangs in My Room.',
} as const

/** Every who can do everything with every noun, and every end of the first line rhymes with all of its family. */
export const rhymePliers = {
  lead: 'Grip a word and pull. Another comes out after it, usually with a squeak.',
  how: 'Pull a slip to the side, or tap it. On a keyboard: left and right arrow. The red thread ties the two that rhyme.',
  places: ['Who', 'What happens', 'First rhyme', 'And then', 'Second rhyme'],
  said: [
    'Squeak. It held on with its teeth.',
    'Squeak. That one was stuck behind the piano.',
    'Out it came, slightly bent. Bent rhymes hold better.',
    'It rhymes. The pliers look pleased.',
    'That word has not been out since spring.',
    'It came out with a bit of string on it.',
    'Squeak. Ferrule has raised an eyebrow, and pencils have only one.',
  ],
  keptSaid: 'Hung up to dry. It may drip a little.',
  who: parts(`
    The cat | avatar-cat; A fox | avatar-fox; The owl | avatar-owl; A bear | avatar-bear; The heron |
    avatar-heron; A moth | avatar-moth; The snail | avatar-snail; An otter | avatar-otter; The badger |
    avatar-badger; A hare | avatar-hare; The hedgehog | avatar-hedgehog; Nibsy | critter-nibsy; Lulu |
    critter-lulu; Whiskerleaf | critter-whiskerleaf`),
  deeds: parts(`
    went to sea with; once had breakfast with; told a secret to; danced all night with; lent a hat to; baked a
    cake for; shared a pie with; played the drums for; took a long walk with; sang a song about; built a house
    for; knitted socks for; wrote a letter to; bought a ticket for; shook hands with; fell asleep beside`),
  turns: parts(`
    and came back with; and got a postcard from; and blamed it on; and bumped into; then asked the way of; and
    never stopped hugging; but dreamed about; then hid behind; and was outrun by; and had to say sorry to; which
    came as news to; and now it lives with; and shared it with; then made friends with; and was cheered up by;
    but had forgotten`),
  families: [
    'the moon | sign-moon; a spoon; a balloon; a raccoon; a macaroon; a bassoon',
    'a cat | avatar-cat; a hat | cover-hatbox; a bat; a mat; an acrobat; a diplomat',
    'a boat | sign-boat; a coat | guest-coat; a goat; a stoat; a moat; a thank-you note',
    'a key | sign-key; a cup of tea | moonpetal-tea; a bee; a flea; the sea; a chimpanzee',
    'a star | sign-star; a jar | keepsake-jar-lid; a car; a guitar; a chocolate bar; a bazaar',
    'a bell | sign-bell; a shell | sign-shell; a smell; a well; a gazelle; a caramel',
    'a kite | sign-kite; a knight; a satellite; a very big bite; a meteorite; a little light',
    'a snail | avatar-snail; a whale | tile-whale; a pail; a tale; the mail; a nightingale',
    'a fox | avatar-fox; a box | cover-hatbox; an ox; a pair of socks; nine clocks; a paradox',
    'a bear | avatar-bear; a hare | avatar-hare; a chair; a pear; a square; a millionaire',
    'a book | cover-book; a hook; a cook; a brook; a rook; a crook',
  ].map(parts),
} as const

/** Every who can do everything, anywhere, with any end. */
export const whatIfWrench = {
  lead: 'Fits over any fact. A quarter turn to the left, and the goldfish walks the dog.',
  how: 'Turn a nut with a finger, or tap it. On a keyboard: left and right arrow.',
  begin: 'What if',
  places: ['Who', 'Does what', 'How', 'And then'],
  said: [
    'Click. Then we need a longer leash.',
    'Click. Count your facts: one is facing the other way.',
    'Click. Ferrule wants to know who is going to clean that up.',
    'A quarter turn. The kettle has sat down.',
    'Click. That was holding up a Wednesday.',
    'Click. It fits. That is the worrying part.',
    'A quarter turn, and somewhere a pigeon said "finally."',
  ],
  keptSaid: 'Screwed on tight. It may still wiggle at night.',
  who: parts(`
    the goldfish; the moon | sign-moon; a whale | tile-whale; the owl | avatar-owl; a very old bear |
    avatar-bear; your other sock; the kettle; every spoon; a snail | avatar-snail; the letterbox; the sea; the
    staircase; a heron | avatar-heron; your shadow; the alphabet; a button | sign-button; the rain; one lost
    kite | sign-kite; a cup of tea | moonpetal-tea; the key to nothing | sign-key`),
  deeds: parts(`
    walked the dog; learned to whistle; opened a bakery; ran for mayor; played the trombone; wore your pajamas;
    went to school instead of you; joined the library; asked for a bedtime story; sneezed glitter; moved in next
    door; took up knitting; grew a mustache; rode the bus; painted the town blue; laid an egg; asked for
    seconds; wrote you a postcard; got stuck in an elevator; answered the phone; practiced being a tree;
    invented a new Tuesday; told a joke about cheese; won a staring contest`),
  manners: parts(`
    every Tuesday; on the roof; in the bathtub; with great dignity; very, very slowly; under your bed; by
    candlelight | sign-candle; on a boat | sign-boat; in the middle of math; for a hundred years; without
    telling anyone; in a paper hat; two inches above the ground; during thunderstorms; in rhyme; backward; for
    exactly one minute; on your birthday; inside a seashell | sign-shell; at half past three in the morning`),
  ends: parts(`
    and nobody noticed; and it worked; and the ducks took notes; and only you knew about it; and it was
    perfectly legal; and your teacher joined in; and the moon saw everything | sign-moon; and there was cake;
    and it happened again tomorrow; and Nibsy had thought of it first | critter-nibsy; and the newspaper got it
    wrong; and it rained soup; and everyone clapped; and you had to explain it to your grandmother; and the dog
    was not surprised; and somebody had to hold the ladder; and nobody could stop giggling; and that was only
    the beginning; and a bell rang | sign-bell; and Lulu slept through it | critter-lulu`),
} as const
