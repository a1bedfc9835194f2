/** Links to parent pages. */
export const backTo = {
  gardenGate: { to: '/', label: 'Back to the Garden Gate' },
  portalHub: { to: '/portal-hub', label: 'Back to the Portal Hub' },
  play: { to: '/play', label: 'All toys' },
  archives: { to: '/archives', label: 'Back to The Archives' },
  critterClub: { to: '/critter-club', label: 'Back to Critter Club' },
  lumaLens: { to: '/luma-lens', label: 'Back to Luma Lens' },
  lantern: { to: '/storytellers-lantern', label: "Back to the Storyteller's Lantern" },
  studio: { to: '/simple-social-studio', label: 'Back to the Simple Social Studio' },
  dreams: { to: '/storytellers-lantern/dreams', label: 'Back to The Dream Journal' },
  storybooks: { to: '/storybooks', label: 'Back to the Storybook Library' },
  /** For a child, to whom that page shows its own books, too. */
  childBooks: { to: '/storybooks', label: 'Back to your books' },
  family: { to: '/dashboard/family', label: 'Back to your family page' },
  dashboard: { to: '/dashboard', label: 'Back to your dashboard' },
  starterKit: { to: '/onboarding/starter-kit', label: 'Back to your starter kit' },
} as const
