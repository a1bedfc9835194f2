import type { Pictures } from './pictures.ts'

export const lanternPictures = {
  'storytellers-lantern':
    'A round room of books at night. A great lantern hangs over a desk with an open book; loose pages fly out of it past a window with a crescent moon, and an armchair keeps a blanket warm.',
  'guild-hall':
    'A hall with timbers like the ribs of a ship. On the long table stand half a bridge, half a cake and half a hat, and the Star Keeper lays out a sheet of paper. Behind hangs a cloth of stars that is not finished either.',
  'lantern-intro':
    'On a hill at night stands a library in the shape of a giant lantern. Behind its paper walls somebody reads and somebody small is asleep; a ladder with a bucket leans on it, and far off a lighthouse pretends to be a tree.',
  'lantern-shelves':
    'A stair winds up a pillar of books in a round library. On its steps shine a lighthouse, a bear in the bath, a loaf, a paper moon, a donkey and a teacup; on the twelfth step somebody has left slippers.',
  'lantern-scrolls':
    'A wall of pigeonholes full of scrolls, and one real pigeon. A scroll has unrolled itself over the desk and down to the floor, with a whale in the middle and a goose in a hat near the end.',
  'lantern-pools':
    'Three pools glow in a cave garden, violet, amber and green. Behind the steam somebody in a hood knots stars, boats and books into threads; a pair of boots waits below.',
  'lantern-missing-chapter':
    'An old book lies open, and its middle pages are torn out. Light stands in the gap, and in it float a box that looks back, a hat and eight spoons.',
  'lantern-myths':
    'A bedsheet pegged between bookcases shows a hand with scissors that cuts stars out of the night. Long ears, round ears and one bun of hair look on from a sofa.',
  'lantern-lore':
    'A lane between tall bookcases. On the wall at its end a lantern flickers in a film. Tuppence the dormouse sits on a ladder in the beam and reads; her shadow is larger than the film, and the flame leans over to read along. A bear, a rabbit, a child and a mouse wait on cushions.',
  'lantern-guest-tales':
    'A kettle steams over the fire. Coats of strangers hang to either side of it, one with something shining in its pocket, and in the window a small traveler asks a cow the way.',
  'story-lantern-lighthouse':
    'A lantern like a lighthouse, stuck all over with twigs. It stands among lettuces, and a blackbird believes it.',
  'story-lantern-second-moon': 'A paper moon with a crease and a patch, tied to a hook, and on it a surprised owl.',
  'story-lantern-bear':
    'A lantern like a small house, number nine: a bear in a foaming bath, and beside him a periscope.',
  'story-lantern-bread':
    'A lantern like a loaf, glowing through its cuts, with pink cheeks and lips pursed to whisper.',
  'story-lantern-teaspoon': 'A teacup under sail with a teaspoon for a mast and a very small pirate on board.',
  'story-lantern-backward': 'A lantern standing on its ring, and a donkey looking out of it in a crown and confetti.',
  'scent-lavender': 'A round bottle of violet light with lavender beside it. A bee reads the label.',
  'scent-cedar': 'A bottle of amber light in a drawer, between cedar boughs, a key, a marble and half a ticket.',
  'scent-peppermint': 'A tall green bottle has blown its cork. The steam is a question mark.',
  'scroll-sealed': 'A scroll, sealed with red wax, and a moth asleep on it.',
  'scroll-open': 'A scroll rolled open, with a door ajar drawn on it and a quill put down after the last word.',
  'dream-pool':
    'A pool of violet light with a paper boat on it, a pair of boots on its edge and a star on a thread above.',
  'guest-coat': 'A green coat on a peg, bread in one pocket, a shining page in the other, and a kettle beside it.',
  'film-first-cutter': 'Big golden scissors cut a star out of the night, and light falls through the hole.',
  'film-first-bedtime':
    'Four beds in a row. A bear, a fox and a mouse sleep in three; out of the fourth somebody in a nightcap has got up again to light the Lantern.',
  'film-where-the-cuttings-fell':
    'One paper star is asleep in the grass, one has landed in the glue, and one stays up with its arms folded. The glue has a label: no stars. Somebody has leaned a ladder on the jar.',
  'film-the-flicker': 'A flame on a lamp bends over a book, alarmed: two pages are being turned as one.',
  'film-lantern-day': 'A lantern blushes while a checked cloth rubs its cheek. A card with a heart says sorry.',
  'film-story-hour':
    'A clock with thirteen hours, the last of them filled with light. A tape measure has been put down beside a cup of cocoa.',
} as const satisfies Pictures
