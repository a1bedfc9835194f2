import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { ChildWeek } from '#contract/week.ts'
import { useQuery } from '@tanstack/react-query'
import { setWeeklyEmail, weekQuery } from '#app/api/household.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Points } from '#app/ui/points.tsx'
import { Section } from '#app/ui/section.tsx'
import { QueryStatus } from '#app/query-status.tsx'

const words = familyWords.week

/** What a child has read and made this week. */
export function WeekPart({ userId, childId }: { userId: string; childId: string }) {
  const query = useQuery(weekQuery(userId))
  if (query.data === undefined) return <QueryStatus words={words} className="family-none" query={query} />
  const week = query.data.children.find(({ child }) => child === childId)
  const lines = week === undefined ? [] : linesOf(week)
  return lines.length === 0 ? <p>{words.none}</p> : <Points points={lines} />
}

function linesOf({ read, pages, stories }: ChildWeek): string[] {
  return [
    ...read.map(({ title, finished }) => `${words.read} “${title}”${finished ? `, ${words.finished}` : ''}`),
    ...pages.map(
      (page) => `${words.pages} ${page.title === '' ? words.untitled : `“${page.title}”`}, ${words.words(page.words)}`,
    ),
    ...stories.map(({ title }) => `${words.stories}: “${title}”`),
  ]
}

const emailWords = familyWords.weeklyEmail

/** The switch of the weekly email. */
export function WeeklyEmailPart({ userId }: { userId: string }) {
  const { data, refetch } = useQuery(weekQuery(userId))
  if (data === undefined) return null
  return (
    <Section heading={emailWords.heading} lead={emailWords.lead}>
      <output className="family-state">{data.weeklyEmail ? emailWords.wanted : emailWords.notWanted}</output>
      <ActionButton
        className="seal"
        keepsFocus
        label={data.weeklyEmail ? emailWords.end : emailWords.want}
        failed={familyNotices.weeklyEmailNotChanged}
        onAct={async () => {
          await setWeeklyEmail({ wanted: !data.weeklyEmail })
          await refetch()
        }}
      />
    </Section>
  )
}
