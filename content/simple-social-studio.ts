export const studioWords = {
  lead: 'The lights are warm, the floor is already covered in paint, and somebody has saved you a stool. Nothing here has to be perfect. It only has to be yours.',
  note: {
    heading: 'Good to know',
    text: 'Looking around is free for everybody. To post and to comment you will need a Studio membership.',
    to: '/memberships',
    label: 'See the memberships',
  },
  introLead:
    'Bring a half-finished song, a wobbly drawing or just yourself. The Studio is where trying things out loud is the whole idea.',
  introCta: {
    heading: 'Your stool is saved',
    text: 'Members of the guild have a green room of their own, with a mirror that only says nice things.',
    to: '/memberships',
    label: 'See the memberships',
  },
} as const
