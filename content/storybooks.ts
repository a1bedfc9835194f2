/** A built-in storybook, read at /storybooks/{id}. */
export type BuiltInStorybook = { readonly id: string; readonly title: string; readonly author: string }

export const builtInStorybooks = [
  { id: 'the-whispering-willow', title: 'The Whispering Willow', author: 'Elowen Thistledown' },
  { id: 'fizzlets-great-escape', title: "Fizzlet's Great Escape", author: 'Barnaby Quill' },
  { id: 'the-star-sailor', title: 'The Star Sailor', author: 'Captain Marisol Vane' },
] as const satisfies readonly BuiltInStorybook[]

export type BuiltInStorybookId = (typeof builtInStorybooks)[number]['id']

export const storybookNotFound = {
  heading: 'Storybook not found!',
  description: 'We looked on every shelf, and under the shelves too. Perhaps it is still being written.',
} as const
