import type { Pictures } from './pictures.ts'

export const critterPictures = {
  'critter-club':
    'A meadow just after sunrise. Whiskerleaf sits in the grass, Giggle-Gecko laughs in his wheelbarrow under the treehouse, Nibsy holds a letter, three pups stand in a puddle, and Lulu sleeps on a stump.',
  meadow:
    'The meadow at dawn, before anybody is up. A tree stump, a puddle, a red wheelbarrow and a treehouse wait in the grass.',
  clubhouse:
    'Inside the treehouse. Whiskerleaf and Nibsy sit at a table with sheets to color, and a cat of folded paper stands there by itself. Lulu sleeps in the round window, and Oops has just come up through the floor.',
  'story-tent':
    'A blue book as big as a tent stands open in the grass with a lantern inside. Three pups look out of it; Giggle-Gecko, Nibsy, Lulu and Whiskerleaf have the seats outside.',
  'whispering-hedge':
    'Whiskerleaf sits before a hollow in a tall hedge and looks up. Slips of paper with wavy lines stick out of the leaves. A piece of toast lies on a flat stone.',
  'wheelbarrow-hill':
    'Giggle-Gecko laughs in a red wheelbarrow on a green hill, his tail a question mark. Beside him stand a bucket of acorns and a door with nothing behind it but a duck.',
  puddle:
    'A rainbow over the Puddle. Splish smiles, Splash throws up both arms, and Oops has a water lily on their head. A snail sails by in an umbrella, and a periscope looks on.',
  'letterbox-root':
    'Nibsy stands by a huge old tree with a brass letterbox in its root. Mushroom steps lead up to a knothole, where a ladybug in a cap sorts the mail. Three others fly off with letters, toward a mountain that has closed its eyes and is smiling.',
  'napping-stump':
    'Lulu sleeps on a tree stump in a field of lavender. She is dreaming of buttered toast. A cloud like a teapot comes over the hill behind her.',
  'snail-tuesday': 'A snail with a coral house.',
  'snail-small-thunder': 'A snail with a blue house.',
  'snail-captain-brolly': 'A snail with a golden house.',
  'critter-whiskerleaf': 'Whiskerleaf, a green fox-cat with leaves for ears. A caterpillar looks out of one of them.',
  'critter-giggle-gecko':
    'Giggle-Gecko, lime green with coral spots, laughing with his eyes shut. His tail makes a question mark.',
  'critter-puddle-pups': 'Splish, Splash and Oops, three blue-gray pups up to their tummies in one puddle.',
  'critter-nibsy':
    'Nibsy, a small hedgehog mouse with ink on her nose, a golden nib among her quills and a letter in her paws.',
  'critter-lulu': 'Lulu, a lavender bunny with moth wings, fast asleep on her paws. There are moons on the wings.',
  'story-whispering-willow':
    'Night under a great willow. Its bark has made a sleeping face, a door of golden light glows between its roots, and Whiskerleaf sits very still and listens.',
  'story-fizzlets-great-escape':
    'Round golden Fizzlet flies out of a jar of buttons, sparks on both antennae. Giggle-Gecko laughs; the lid lies beside the jar.',
  'story-star-sailor':
    'Splish, Splash and Oops sail a red paper boat over a dark sea, past waves of blue paper, to one big star.',
} as const satisfies Pictures
