import { membershipWords } from '#content/dashboard/memberships.ts'
import { realmsWithRooms } from '#content/rooms/keys.ts'
import { Emblem } from '#app/ui/emblem.tsx'

/** Shown in the place of memberships where there are none. */
export function Invitation({ heading, text, to, label }: { heading: string; text: string; to: string; label: string }) {
  return (
    <div className="paper invitation invitation-drawn">
      <div className="invitation-emblems">
        {realmsWithRooms.map((realm) => (
          <Emblem key={realm} sign={realm} />
        ))}
      </div>
      <h3 className="card-name">{heading}</h3>
      <p>{text}</p>
      <a href={to} className="lantern">
        {label}
      </a>
    </div>
  )
}

/** The invitation that a stranger's dashboard shows. */
export const Preview = () => <Invitation {...membershipWords.preview} />
