import type { BuiltInStorybook } from './book.ts'

export const theStarSailor = {
  id: 'the-star-sailor',
  title: 'The Star Sailor',
  author: 'Captain Marisol Vane',
  ages: [5, 9],
  binding: 'indigo',
  // A boat.
  ornament: 'M12 12h40l-7 8H19zM31 12V1l12 11M29 12V4l-8 8M2 20q4-4 8 0t8 0 8 0 8 0 8 0 8 0 8 0',
  pages: [
    {
      type: 'image',
      content:
        'Night at sea in layers of blue and violet paper: four waves with cut crests, one behind the other, and round paper clouds ' +
        'that open like a porthole. In the middle a folded boat of newspaper with a girl in it: brown face, black plaits, a paper ' +
        'hat, a red coat, a yellow scarf that blows backwards. She shades her eyes. Far off, exactly where the sea ends, stands one ' +
        'single star, low and still, the one light; a golden path leads from it over the water to the boat. Quiet sky above for ' +
        'the title.',
      alt: 'A girl in a paper hat sails a folded paper boat over dark waves. Far ahead, one star stands on the water where the sea ends.',
    },
    {
      type: 'text',
      content:
        'There is a star at the end of the sea. It does not rise and it does not set. It stands on the water like a lamp in a ' +
        'window, and nobody could tell me who had left it on.\n\n' +
        'So I folded a boat. I used the newspaper, the page with the good weather. I packed two sandwiches, one for me and one for ' +
        'whoever it was.\n\n' +
        'My grandmother came down to the water and buttoned my coat. “Be back by breakfast,” she said.\n\n' +
        'She did not say which breakfast.',
    },
    {
      type: 'image',
      content:
        'The little harbor at dusk, rose and indigo. On a crooked wooden pier on the left stands the grandmother, broad and calm in ' +
        'a flowered shawl, a lantern in one hand (the near, small light), the other hand raised and not quite waving. The paper ' +
        'boat has just left; columns of print and a small printed sun can be seen on its side. In it the girl with the paper hat ' +
        'looks forward, two wrapped sandwiches beside her. Houses with lit windows on the hill behind. On the right the water lies ' +
        'open all the way to a low, bright star.',
      alt: 'A grandmother with a lantern stands on a pier at dusk. The paper boat, with the girl and two sandwiches in it, sets out toward a low star.',
    },
    {
      type: 'text',
      content:
        'I sailed nine nights. On the third a whale asked whether I had seen its glasses. They were on its nose. On the fifth it ' +
        'rained stars, the small round kind that come out of a hole punch.\n\n' +
        'On the seventh I sailed off the edge of the map. I had a pencil, so I drew some more.\n\n' +
        'On the ninth the sea stopped, the way a page stops. And there was the star, no higher than my nose.\n\n' +
        'It was not a lamp. It was a hole.',
    },
    {
      type: 'image',
      content:
        'The end of the sea. The waves run up to a wall of night, dark blue paper that goes straight up out of the picture with a ' +
        'curled, torn lower edge, and stop there as if cut off. In the wall, at the height of the girl’s face, is a star-shaped ' +
        'hole with clean edges; a broad golden beam falls out of it over her, the boat and the last waves. She stands on tiptoe in ' +
        'the boat, hands on the wall, hat pushed back, one eye to the hole. Behind her, far away and small, a whale with spectacles ' +
        'looks on.',
      alt: 'Where the sea ends stands a wall of night with a star-shaped hole in it. Golden light pours out, and the girl looks through from her boat.',
    },
    {
      type: 'text',
      content:
        'I put my eye to it. On the other side it was warm and bright, and somebody had a book open. It was this book. I saw a thumb at ' +
        'the edge of the page. I saw two eyes come along the words, and along, and along, until they came to me.\n\n' +
        'Then they stopped. It was you.\n\n' +
        'I waved. I held up the other sandwich, but it would not go through the hole, so I owe you one.\n\n' +
        'At home nobody believed me. But I had sailed nine nights with no sun, and I came back with a tan.',
    },
  ],
} as const satisfies BuiltInStorybook
