import type { StampSize } from './sheets.ts'

/** The words of /paint. */
export const paintWords = {
  lead: 'Tap a picture. Choose a color. Tap again.',
  kept: 'Your pictures are saved automatically. Hang the best ones in My Room.',
  notKept: 'Try it out. Pictures are saved in a child’s own profile.',
  sheets: 'Choose a Picture',
  painted: 'Painted by you.',
  needsScript: 'To paint, turn on JavaScript in your browser.',
  /** A child makes a storybook of its pictures. */
  book: {
    open: 'Make a book of your pictures',
    heading: 'A Book of Your Pictures',
    lead: 'Your pictures become the pages of a storybook, in the order you choose. You can write under them.',
    none: 'You have no pictures yet. Paint one first. Then make a book.',
  },
  back: { to: '/paint', label: 'All pictures' },
  loading: 'Getting your picture...',
  failed: 'We can’t show this picture right now. Wait a little and try again.',
  again: 'Try again',
  colors: 'Colors',
  tools: 'Tools',
  tool: {
    fill: 'Fill a part',
    small: 'Small brush',
    medium: 'Medium brush',
    large: 'Large brush',
    erase: 'Eraser: tap what goes away',
    stamp: 'Stamps',
    move: 'Move the sheet',
  },
  stamps: 'Choose a stamp',
  stampSizes: 'How big',
  stampSize: { small: 'Small stamp', medium: 'Medium stamp', large: 'Large stamp' },
  turn: 'Turn the stamp',
  turned: (degrees: number) => `The stamp is turned by ${degrees} degrees.`,
  stampHow: 'Tap the sheet to stamp. Put two fingers on a stamp to turn it and to make it big or small.',
  stampKeys: 'On a keyboard, move the stamp with the arrow keys and press Enter.',
  stampHere: (stamp: string) => `Stamp here: ${stamp}. Use the arrow keys and Enter.`,
  stampAt: ({ left, top }: { left: number; top: number }) =>
    `${left} percent from the left, ${top} percent from the top.`,
  stamped: (stamp: string) => `${stamp} stamped.`,
  shaped: (stamp: string, size: StampSize, degrees: number) => `${stamp}: ${size}, turned by ${degrees} degrees.`,
  stampsFull: (most: number) => `This sheet has ${most} stamps. Erase one first.`,
  zoom: { in: 'Zoom in', out: 'Zoom out', whole: 'Whole sheet', view: 'The sheet, zoomed in' },
  zoomed: (percent: number) => `The sheet is shown at ${percent} percent.`,
  full: 'This picture is full of paint. Erase something first.',
  undo: 'Undo',
  redo: 'Redo',
  restart: 'Start again',
  /** On the new sheet of somebody who has started again. */
  setAside: 'Here is a new sheet. Your other picture is saved. Tap Undo to get back to it.',
  /** In place of starting again, once there is no room for one more picture. */
  erase: 'Erase all',
  /** When it turns out that there is none, as another device has saved pictures meanwhile. */
  noRoom: 'There is no room for another picture. You can erase this one and paint it again.',
  newSheet: 'Getting a new sheet...',
  print: 'Print',
  hang: 'Hang in My Room',
  takeDown: 'Take down',
  hung: 'This picture hangs in My Room now.',
  tookDown: 'This picture is not in My Room now.',
  picture: (name: string, areas: number) => `${name}. ${areas} parts to color. Use the arrow keys and Enter.`,
  area: ({ number, areas, place, color }: { number: number; areas: number; place: string; color: string }) =>
    `Part ${number} of ${areas}, ${place}: ${color}`,
  bare: 'not colored yet',
  /** By row and column. */
  places: [
    ['top left', 'top', 'top right'],
    ['left', 'middle', 'right'],
    ['bottom left', 'bottom', 'bottom right'],
  ],
} as const
