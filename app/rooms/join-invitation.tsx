import type { Drawn } from '#app/ui/drawing.tsx'
import { Note } from '#app/ui/note.tsx'
import whiskerleaf from '#art/drawn/critter-whiskerleaf.json'
import fizzlet from '#art/drawn/fizzlet-happy.json'
import starKeeper from '#art/drawn/star-keeper-pointing.json'
import { membershipsLink, roomInvitations } from '#content/rooms/invitations.ts'
import type { RealmWithRoom } from '#content/rooms/keys.ts'

const hosts: Record<RealmWithRoom, Drawn> = {
  'critter-club': whiskerleaf,
  'storytellers-lantern': starKeeper,
  'simple-social-studio': fizzlet,
}

/** Shown without a membership that opens the room: what is inside, a look at it, and how to join. */
export function JoinInvitation({ realm }: { realm: RealmWithRoom }) {
  const { heading, text, look } = roomInvitations[realm]
  return (
    <Note heading={heading} {...membershipsLink} figure={hosts[realm]}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="look">
        <h3>{look.heading}</h3>
        <p>{look.text}</p>
        {'printables' in look ? (
          <ul>
            {look.printables.map(({ key, alt }) => (
              <li key={key}>
                <img src={`/art/printables/${key}.webp`} alt={alt} width={240} height={312} loading="lazy" />
              </li>
            ))}
          </ul>
        ) : (
          <blockquote>
            <p className="card-name">{look.prompt.title}</p>
            <p>{look.prompt.text}</p>
          </blockquote>
        )}
      </div>
    </Note>
  )
}
