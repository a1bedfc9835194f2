export const lumaLens = {
  lead: 'Aurora walks slowly so that she misses nothing. Fizzlet runs ahead so that he sees it first. Between the two of them, you will not get lost.',
  realmsHeading: 'Through the lens',
  realms: ['critter-club', 'storytellers-lantern', 'simple-social-studio', 'archives', 'whimcraft-workshop'],
  scrapbook: {
    heading: 'Found something shiny?',
    text: 'Fizzlet keeps everything he finds. Aurora keeps the page numbers.',
    to: '/scrapbook',
    label: 'Open the Scrapbook',
  },
} as const

export const auroraScrollsLead =
  'Aurora wrote them on the longest night of the year, with a brush made from the end of the sky. Hold them up to the light.'
