import { accountPictures } from '#content/pictures/account.ts'
import drawn from '#art/drawn/gatehouse.json'
import { DrawnScene } from '../drawn-scene.tsx'

/** The house by the gate, its lantern left on: behind every form about an account. */
export const GatehouseScene = () => <DrawnScene drawn={drawn} alt={accountPictures.gatehouse} />
