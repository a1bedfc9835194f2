import { realmsWithRooms } from '#content/rooms/keys.ts'
import { Link } from 'react-router'
import { Emblem } from '#app/ui/emblem.tsx'

/** Shown instead of the memberships if there are none. */
export function NoMemberships({ heading, text, to, label }: Record<'heading' | 'text' | 'to' | 'label', string>) {
  return (
    <div className="paper membership-note">
      <div className="row membership-emblems">
        {realmsWithRooms.map((realm) => (
          <Emblem key={realm} sign={realm} />
        ))}
      </div>
      <h3 className="card-name">{heading}</h3>
      <p>{text}</p>
      <Link to={to} className="lantern">
        {label}
      </Link>
    </div>
  )
}
