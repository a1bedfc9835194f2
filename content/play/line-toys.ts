import { parts } from './parts.ts'

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
  how: 'Pull a slip to the side, or tap it. The red thread ties the two that rhyme.',
  keys: 'On a keyboard: left and right arrow.',
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
    went to sea with | tile-boat-sails; once had breakfast with | sticker-dream-of-toast; told a secret to |
    studio-whisper-tube; danced all night with | painting-clock-dance; lent a hat to | cover-hatbox; baked a cake
    for | story-lantern-bread; shared a waffle with | keepsake-tomorrow-waffle; sang on a stage for |
    studio-open-mic-nights; took a long walk with | badge-boot; hummed a tune about | tool-tune-sieve; built a
    house for | object-clubhouse; knitted socks for | badge-wool; wrote a letter to | object-write; bought a
    ticket for | keepsake-sky-ticket; shook paws with | badge-paw; fell asleep beside | mood-cozy`),
  turns: parts(`
    and came back with | guest-coat; and got a letter from | scroll-sealed; and painted a picture of |
    object-paint; and bumped into | keepsake-comet-crumb; then asked the way of | badge-star-map; and never
    stopped looking at | mood-curious; but dreamed about | object-room; then hid behind | cover-stone; and was
    outrun by | snail-tuesday; and shared an umbrella with | painting-rain-upstairs; and read a story to |
    object-read; and now it lives with | story-lantern-bear; and drank tea with | moonpetal-tea; then threw a
    party for | mood-party; and was cheered up by | mood-excited; and laughed about | sticker-jar-of-giggles`),
  families: [
    'the moon | sign-moon; a spoon | rhyme-spoon; a balloon | rhyme-balloon; a raccoon | rhyme-raccoon; a baboon | rhyme-baboon; a bassoon | rhyme-bassoon',
    'a cat | avatar-cat; a hat | rhyme-hat; a bat | rhyme-bat; a mat | rhyme-mat; an acrobat | rhyme-acrobat; a rat | rhyme-rat',
    'a boat | sign-boat; a coat | rhyme-coat; a goat | rhyme-goat; a stoat | rhyme-stoat; a moat | rhyme-moat; a thank-you note | rhyme-note',
    'a key | sign-key; a cup of tea | moonpetal-tea; a bee | rhyme-bee; a flea | rhyme-flea; the sea | rhyme-sea; a chimpanzee | rhyme-chimpanzee',
    'a star | sign-star; a jar | rhyme-jar; a car | rhyme-car; a guitar | rhyme-guitar; a chocolate bar | rhyme-chocolate-bar; a bazaar | rhyme-bazaar',
    'a bell | sign-bell; a shell | sign-shell; a smell | rhyme-smell; a well | rhyme-well; a gazelle | rhyme-gazelle; a caramel | rhyme-caramel',
    'a kite | sign-kite; a knight | rhyme-knight; a satellite | rhyme-satellite; a very big bite | rhyme-bite; a meteorite | sticker-used-comet; a little light | sign-candle',
    'a snail | avatar-snail; a whale | rhyme-whale; a pail | rhyme-pail; a tale | rhyme-tale; the mail | rhyme-mail; a nightingale | rhyme-nightingale',
    'a fox | avatar-fox; a box | rhyme-box; an ox | rhyme-ox; a pair of socks | rhyme-socks; nine clocks | rhyme-clocks; a tower of blocks | rhyme-blocks',
    'a bear | avatar-bear; a hare | avatar-hare; a chair | rhyme-chair; a pear | rhyme-pear; a square | rhyme-square; a stair | rhyme-stair',
    'a book | cover-book; a hook | rhyme-hook; a cook | rhyme-cook; a brook | rhyme-brook; a rook | rhyme-rook; a crook | rhyme-crook',
  ].map(parts),
} as const

/** Every who can do everything, anywhere, with any end. */
export const whatIfWrench = {
  lead: 'Fits over any fact. A quarter turn to the left, and the goldfish walks the dog.',
  how: 'Turn a nut with a finger, or tap it.',
  keys: 'On a keyboard: left and right arrow.',
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
    the goldfish | painting-fish-hat; the moon | sign-moon; a whale | tile-whale-bathes; the owl | avatar-owl;
    a very old bear | avatar-bear; your other boot | badge-boot; a slice of toast | sticker-dream-of-toast; the
    lantern | cover-lantern; a snail | avatar-snail; your pillow | cover-cushion; the lighthouse |
    story-lantern-lighthouse; a mushroom | cover-mushroom; a heron | avatar-heron; somebody’s coat | guest-coat;
    a book | cover-book; a button | sign-button; the sun | mood-excited; one lost kite | sign-kite; a cup of tea |
    moonpetal-tea; the key to nothing | sign-key; a dragonfly | avatar-dragonfly`),
  deeds: parts(`
    walked the dog | badge-paw; hummed a tune | tool-tune-sieve; opened a bakery | story-lantern-bread; painted
    the town blue | object-paint; joined the library | object-read; caught a comet | sticker-used-comet; moved
    into a treehouse | object-clubhouse; took up knitting | badge-wool; played the trombone |
    studio-whisper-tube; sailed away | tile-boat-sails; wrote you a postcard | object-write; jumped in every
    puddle | sticker-puddle-jump; told a joke about cheese | sticker-jar-of-giggles; danced on the table |
    painting-clock-dance; won a snail race | snail-small-thunder; found a treasure map | badge-star-map; gave the
    moon a haircut | keepsake-moon-trimming; sang on a stage | studio-open-mic-nights; lit every lantern |
    sticker-lantern-left-on; threw a party | mood-party; counted the stars | sign-star; painted a whale |
    object-green-room; moved into a lantern | object-guild-hall; turned into a moth | tile-moth-flies`),
  manners: parts(`
    every Tuesday | object-today; in a flowerpot | cover-flowerpot; in a teacup | story-lantern-teaspoon; very,
    very slowly | snail-tuesday; under your bed | object-room; by candlelight | sign-candle; on a boat |
    sign-boat; in a hatbox | cover-hatbox; under a leaf | cover-leaf; in the rain | painting-rain-upstairs;
    inside a seashell | sign-shell; fast asleep | mood-cozy; with lots of glue | tool-second-thought-glue; as
    light as a feather | sign-feather; behind a big stone | cover-stone; on a sofa | studio-sofa-and-timer; like
    a detective | mood-curious; behind the curtain | studio-crafting-corners; in a bottle at sea |
    keepsake-sea-bottle; with an acorn for a hat | sign-acorn; in a very big shoe | painting-shoe-lighthouse; on
    another planet | emblem-cosmic-map; with a ticket to the moon | keepsake-sky-ticket`),
  ends: parts(`
    and nobody noticed | painting-yawn; and everyone clapped | sticker-slow-clap; and the puddle pups joined in |
    critter-puddle-pups; and there were waffles | keepsake-tomorrow-waffle; and the moon saw everything |
    sign-moon; and Nibsy had thought of it first | critter-nibsy; and Whiskerleaf only smiled |
    critter-whiskerleaf; and nobody could stop giggling | critter-giggle-gecko; and a bell rang | sign-bell; and
    Lulu slept through it | critter-lulu; and Fizzlet fizzed over | fizzlet-happy; and the Star Keeper pointed |
    star-keeper-pointing; and it all fit into one drawer | drawer-lore; and a star fell down |
    keepsake-spare-wish; and somebody took pictures | emblem-scrapbook; and a letter came about it |
    scroll-sealed; and it smelled of lavender | scent-lavender; and a flower grew | emblem-bloom; and a hedgehog
    cheered | avatar-hedgehog; and the fox wanted one, too | avatar-fox; and an otter fell in | avatar-otter; and
    the badger had to hold the ladder | avatar-badger; and the cat was not surprised | avatar-cat; and the hare
    told everyone | avatar-hare`),
} as const
