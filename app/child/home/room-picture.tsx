import { TallPicture } from '#app/ui/tall-picture.tsx'
import { childRoomPictures } from '#content/pictures/account.ts'
import { homePictures, type HomeTheme } from './home-pictures.ts'
import './room-picture.css'

/** The picture of the room, its tall version on narrow screens. */
export const RoomPicture = ({ theme }: { theme: HomeTheme }) => (
  <TallPicture
    className="room-picture"
    drawn={homePictures[theme]}
    alt={childRoomPictures[`home-${theme}`]}
    tallWhen="(width < 60rem)"
    tallSizes="max(100vw, 70svh)"
  />
)
