import { accountPictures } from '#content/pictures/account.ts'
import moonpetalTea from '#art/drawn/moonpetal-tea.json'
import { Drawing } from '#app/ui/drawing.tsx'

/** A cup of moonpetal tea, with what rises from it. */
export const MoonpetalTea = () => (
  <Drawing className="tea" drawn={moonpetalTea} alt={accountPictures['moonpetal-tea']} sizes="15rem" />
)
