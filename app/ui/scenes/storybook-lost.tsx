import { storybookPictures } from '#content/pictures/storybooks.ts'
import lost from '#art/drawn/storybook-lost.json'
import { DrawnScene } from '../drawn-scene.tsx'

/** Above a storybook that is not there: nobody has it, or it is still being written. */
export const StorybookLostScene = () => <DrawnScene drawn={lost} alt={storybookPictures['storybook-lost']} />
