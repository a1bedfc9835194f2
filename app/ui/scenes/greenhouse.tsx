import { accountPictures } from '#content/pictures/account.ts'
import drawn from '#art/drawn/memberships.json'
import { DrawnScene } from '../drawn-scene.tsx'

/** Four pots for four clubs. */
export const GreenhouseScene = () => <DrawnScene drawn={drawn} alt={accountPictures.memberships} />
