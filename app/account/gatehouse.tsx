import { accountPictures } from '#content/pictures/account.ts'
import gatehouse from '#art/drawn/gatehouse.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'

/** The scene behind every form about an account: the house by the gate, its lantern left on. */
export const Gatehouse = () => <DrawnScene drawn={gatehouse} alt={accountPictures.gatehouse} />
