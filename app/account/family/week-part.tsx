import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { weekQuery } from '#app/api/household.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { Points } from '#app/ui/points.tsx'
import { club } from '#content/critter-club/club.ts'
import { familyWords } from '#content/household/family-page.ts'
import { paintingName } from '#content/paint/sheets.ts'
import { toys } from '#content/toys.ts'
import type { ChildWeek } from '#contract/week.ts'

const words = familyWords.week
const maxTitlesShown = 6

type WeekPartProps = { userId: string; childId: string }

/** What a child has read and made this week. */
export function WeekPart({ userId, childId }: WeekPartProps) {
  const query = useQuery(weekQuery(userId))
  if (query.data === undefined) return <QueryStatus words={words} query={query} />
  const week = query.data.children.find(({ child }) => child === childId)
  const lines = week === undefined ? [] : linesOf(week)
  return (
    <>
      {lines.length === 0 && <p>{words.none}</p>}
      <Points points={lines.slice(0, maxTitlesShown)} />
      {lines.length > maxTitlesShown && (
        <details>
          <summary>{words.more(lines.length - maxTitlesShown)}</summary>
          <Points points={lines.slice(maxTitlesShown)} />
        </details>
      )}
    </>
  )
}

/** How long a child was here, and what to read with it tonight. */
export function EveningPart({ userId, childId }: WeekPartProps) {
  const week = useQuery(weekQuery(userId)).data?.children.find(({ child }) => child === childId)
  if (week === undefined) return null
  const { minutes, tonight } = week
  return (
    <>
      {minutes.length > 0 && <Minutes days={minutes} />}
      {tonight.book && (
        <p>
          {words.together}{' '}
          <Link to={`/storybooks/${tonight.book.id}`} className="section-link">
            {tonight.book.title}
          </Link>
        </p>
      )}
    </>
  )
}

const weekday = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))

/** How long a child was here, by day. */
function Minutes({ days }: { days: ChildWeek['minutes'] }) {
  const most = Math.max(...days.map(({ minutes }) => minutes))
  return (
    <div className="week-minutes">
      <h3>{words.time}</h3>
      <ul>
        {days.map(({ day, minutes }) => (
          <li key={day}>
            <span>{weekday(day)}</span>
            <span className="week-bar" style={{ inlineSize: `${(minutes / most) * 100}%` }} />
            <span>{words.minutes(minutes)}</span>
          </li>
        ))}
      </ul>
      <p className="child-hint">{words.timeHint}</p>
    </div>
  )
}

const toyNames = new Map<string, string>(toys.map(({ id, heading }) => [id, heading]))
const critterNames = new Map<string, string>(club.critters.map(({ critter, name }) => [critter, name]))

function linesOf({ read, pages, stories, paintings, items, badges }: ChildWeek): string[] {
  const keysOf = (kind: ChildWeek['items'][number]['kind']) =>
    items.filter((item) => item.kind === kind).map(({ key }) => key)
  const namesOf = (kind: 'toy' | 'critter', names: ReadonlyMap<string, string>) =>
    keysOf(kind).flatMap((key) => names.get(key) ?? [])
  const [toyed, critters, days] = [namesOf('toy', toyNames), namesOf('critter', critterNames), keysOf('today').length]
  const lines = [
    ...read.map(({ title, finished }) => words.read(title, finished)),
    ...pages.map(
      (page) => `${words.pages} ${page.title === '' ? words.untitled : `“${page.title}”`}, ${words.words(page.words)}`,
    ),
    ...stories.map(({ title, made }) => words.stories(title, made)),
    ...(paintings.length > 0 ? [words.paintings(paintings.map((sheet) => paintingName(sheet)))] : []),
    ...(toyed.length > 0 ? [words.toys(toyed)] : []),
    ...(critters.length > 0 ? [words.critters(critters)] : []),
    ...(days > 0 ? [words.today(days)] : []),
    ...(keysOf('room').length > 0 ? [words.room] : []),
  ]
  return lines.length > 0 && badges > 0 ? [...lines, words.badges(badges)] : lines
}
