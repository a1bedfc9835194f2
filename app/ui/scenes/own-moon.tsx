import { accountPictures } from '#content/pictures/account.ts'
import drawn from '#art/drawn/dashboard.json'
import { DrawnScene } from '../drawn-scene.tsx'

/** A furnished moon: behind all that is one's own. */
export const OwnMoonScene = () => <DrawnScene drawn={drawn} alt={accountPictures.dashboard} />
