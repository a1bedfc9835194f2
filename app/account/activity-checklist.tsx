import { activities, activityWords as words } from '#content/dashboard/activities.ts'
import { Link } from 'react-router'
import { Section } from '#app/ui/section.tsx'

export function ActivityChecklist() {
  return (
    <Section heading={words.heading} lead={words.whose}>
      <ul className="paper activities">
        {activities.map(({ id, name, completed, to }) => (
          <li key={id} className={completed ? 'activity activity-done' : 'activity'}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="10" />
              {completed && <path d="M7 12.500l3.500 3.500L17 9" />}
            </svg>
            <Link to={to}>{name}</Link>
            <span>{completed ? words.completed : words.open}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
