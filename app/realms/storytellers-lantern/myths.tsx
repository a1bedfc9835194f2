import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { mythFilms } from '#content/storytellers-lantern/films.ts'
import lanternMyths from '#art/drawn/lantern-myths.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { FilmRoom } from './film-room.tsx'

export const meta = () => pageMeta(storytellersLanternPages.myths)

export default function Myths() {
  return (
    <FilmRoom
      page={storytellersLanternPages.myths}
      words={mythFilms}
      action="storytellers-lantern/myth-video"
      screen={<DrawnScene drawn={lanternMyths} alt={lanternPictures['lantern-myths']} />}
    />
  )
}
