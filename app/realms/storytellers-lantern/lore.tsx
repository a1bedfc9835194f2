import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { loreFilms } from '#content/storytellers-lantern/films.ts'
import lanternLore from '#art/drawn/lantern-lore.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { FilmRoom } from './film-room.tsx'

export const meta = () => pageMeta(storytellersLanternPages.lore)

export default function Lore() {
  return (
    <FilmRoom
      page={storytellersLanternPages.lore}
      words={loreFilms}
      action="storytellers-lantern/lore-video"
      screen={<DrawnScene drawn={lanternLore} alt={lanternPictures['lantern-lore']} />}
    />
  )
}
