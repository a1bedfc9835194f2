type Corner = { readonly id: 'scroll' | 'pool' | 'kettle'; readonly name: string; readonly line: string }

export const lanternIntro = {
  lead: 'Every story begins as a small light in somebody. Here we cup our hands around it until you can read by it.',
  enter: { to: '/storytellers-lantern', label: 'Come in to the library' },
  heading: 'Explore',
  membership: {
    heading: 'The Guild Is for Members',
    text: 'Reading is free, and so is publishing your own stories in the Dream Journal. With a monthly membership you can also write in the Guild Hall.',
    to: '/memberships',
    label: 'See memberships',
  },
} as const

export const exploreCorners = [
  {
    id: 'scroll',
    name: 'Ancient Scrolls',
    line: 'They have been rolled up so long that some remember being reeds.',
  },
  {
    id: 'pool',
    name: "Dream-Weaver's Pool",
    line: 'Dangle a foot in. If the water hums, it is somebody else dreaming; leave it be.',
  },
  {
    id: 'kettle',
    name: 'Guest Tales',
    line: 'Brought over the hill in a coat pocket, between the crumbs and the string.',
  },
] as const satisfies readonly Corner[]
