export const library = {
  lead: 'Come in out of the dark. There is a chair by the desk, a blanket on the chair, and on every shelf a story that has been waiting for exactly your pair of eyes.',
  roomsHeading: 'Rooms of the library',
  rooms: [
    { to: '/storytellers-lantern/myths', name: 'Myths', line: 'The oldest stories, told again by firelight.' },
    { to: '/storytellers-lantern/lore', name: 'Lore', line: 'Who lit the lantern, and who keeps it.' },
    { to: '/storytellers-lantern/dreams', name: 'The Dream Journal', line: 'Dreamed first, written down afterwards.' },
    { to: '/storytellers-lantern/guest-tales', name: 'Guest Tales', line: 'Stories brought from far away.' },
    { to: '/storybooks', name: 'Storybooks', line: 'Books with pages that really turn.' },
    { to: '/storytellers-lantern/shelves', name: 'The Shelves', line: 'Six lanterns, each with a tale inside.' },
    { to: '/storytellers-lantern/scrolls', name: 'The Scrolls', line: 'Riddles and proverbs, rolled up small.' },
    { to: '/storytellers-lantern/pools', name: 'The Pools', line: 'Three scents for a storyteller to breathe by.' },
  ],
} as const

export const lanternLeads = {
  intro: 'Every story begins as a small light in somebody. Here we cup our hands around it until you can read by it.',
  shelves: 'They are lanterns and they are stories. Tap the glass and you can hear somebody clearing their throat.',
  scrolls: 'Unroll them gently. Some of them have been holding their breath for a thousand years.',
  pools: 'Sit on the warm stones, choose a scent and let your thoughts swim about for a while.',
  missingChapter:
    'Chapter six ends in the middle of a sentence. Chapter eight begins with everybody laughing. What on earth happened?',
  myths: 'Before there was a clock, somebody said: sit down, I shall tell you how it started.',
  lore: 'The things everyone in the library knows, and nobody remembers learning.',
  dreams: 'Leave the journal under your pillow. In the morning the ink is still warm.',
  guestTales: 'We have put the kettle on and turned down the guest bed. The first traveler has been seen on the road.',
} as const

export const introCta = {
  heading: 'The guild keeps a chair for you',
  text: 'Guild members have a hall of their own, with a fire in it.',
  to: '/memberships',
  label: 'See the memberships',
} as const

export const dreamStoriesHeading = 'Read the Dream Stories'

export const dreamsInvitation = {
  text: 'The dream stories open for everybody who is logged in. It is quick, and the dreams will wait.',
  to: '/login',
  label: 'Log in to read',
} as const

export const storybooksLead =
  'Choose a cover that looks back at you. The pages turn the way pages should: slowly, and with a small wind.'

export const readTheBooks = 'Read the Books'
