/** The path of no storybook, under which the page of all storybooks of the dream journal is built. */
export const anyStorybook = '/storytellers-lantern/dreams/00000000-0000-0000-0000-000000000000'
