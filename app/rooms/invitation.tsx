import { roomDoors, type RoomRealm } from '#content/rooms/doors.ts'
import whiskerleaf from '#art/drawn/critter-whiskerleaf.json'
import fizzlet from '#art/drawn/fizzlet-happy.json'
import starKeeper from '#art/drawn/star-keeper-pointing.json'
import type { Drawn } from '#app/ui/drawing.tsx'
import { Note } from '#app/ui/note.tsx'

const hosts: Record<RoomRealm, Drawn> = {
  'critter-club': whiskerleaf,
  'storytellers-lantern': starKeeper,
  'simple-social-studio': fizzlet,
}

/** Says what is behind the door to whoever has no key, and how one gets one. */
export function Invitation({ realm }: { realm: RoomRealm }) {
  const { heading, text, to, label } = roomDoors[realm]
  return (
    <Note heading={heading} to={to} label={label} figure={hosts[realm]}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Note>
  )
}
