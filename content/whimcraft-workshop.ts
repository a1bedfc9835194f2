type Tool = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly maxim: string
  /** The label of its button. */
  readonly action: string
}

export const workshop = {
  lead: 'Roll up your sleeves. On the copper bench lie six tools, and not one of them came with instructions. That is rather the point.',
  heading: 'On the copper bench',
  benchLead:
    'The maxims are by Ferrule, who is the brass end of a pencil. The pencil was used up long ago. The opinions were not.',
  signature: 'Ferrule',
  tools: [
    {
      id: 'rhyme-pliers',
      name: 'Rhyme Pliers',
      label: 'Grip one word and pull. Another comes out after it, usually with a squeak.',
      maxim: 'A bent rhyme holds better than a straight one.',
      action: 'Give them a squeeze',
    },
    {
      id: 'color-mangle',
      name: 'Color Mangle',
      label: 'Two rollers and a crank. Feed in a gray Monday and catch what comes out. It tends to be orange.',
      maxim: 'Never lend a Monday your good shirt.',
      action: 'Turn the crank',
    },
    {
      id: 'second-thought-glue',
      name: 'Second-Thought Glue',
      label: 'Holds for as long as you are sure. Change your mind, and it lets go without leaving a mark.',
      maxim: 'Glue is a promise. Read it before it dries.',
      action: 'Lift the lid',
    },
    {
      id: 'what-if-wrench',
      name: 'What-If Wrench',
      label: 'Fits over any fact. A quarter turn to the left, and the goldfish walks the dog.',
      maxim: 'Count your facts before and after.',
      action: 'Turn it to the left',
    },
    {
      id: 'tune-sieve',
      name: 'Tune Sieve',
      label: 'Shake a whole street through it. What stays in the sieve is the song. What falls out is bus.',
      maxim: 'Keep the bus. You will need it for the drums.',
      action: 'Shake the sieve',
    },
    {
      id: 'face-stamp',
      name: 'Face Stamp',
      label: 'Puts a face on anything that sits still. The kettle has been a gentleman about it.',
      maxim: 'Whatever has eyes by noon wants a name by supper.',
      action: 'Stamp something',
    },
  ],
} as const satisfies { readonly tools: readonly Tool[] } & Record<string, unknown>
