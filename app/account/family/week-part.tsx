import { familyWords } from '#content/household/family.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { ChildWeek } from '#contract/week.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#app/api/grown-up.ts'
import { setLetter, weekQuery } from '#app/api/household.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/section.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'

const words = familyWords.week

/** What a child has read and made this week. */
export function WeekPart({ userId, childId }: { userId: string; childId: string }) {
  const { data, error, refetch } = useQuery(weekQuery(userId))
  if (data === undefined)
    return error ? (
      <TryAgain words={words} className="family-none" reason={reasonOf(error)} onAgain={refetch} />
    ) : (
      <output>{words.loading}</output>
    )
  const week = data.children.find(({ child }) => child === childId)
  const lines = week === undefined ? [] : linesOf(week)
  return lines.length === 0 ? (
    <p>{words.none}</p>
  ) : (
    <ul className="points">
      {lines.map((line, at) => (
        <li key={`${at} ${line}`}>{line}</li>
      ))}
    </ul>
  )
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

const letterWords = familyWords.letter

/** The switch of the weekly letter. */
export function LetterPart({ userId }: { userId: string }) {
  const { data, refetch } = useQuery(weekQuery(userId))
  const [isBusy, setBusy] = useState(false)
  if (data === undefined) return null

  async function change(wanted: boolean) {
    if (isBusy) return
    setBusy(true)
    try {
      await setLetter({ wanted })
      await refetch()
    } catch (cause) {
      showFailure(familyNotices.letterNotChanged, cause)
    }
    setBusy(false)
  }

  return (
    <Section heading={letterWords.heading} lead={letterWords.lead}>
      <output className="family-state">{data.letter ? letterWords.wanted : letterWords.notWanted}</output>
      <button type="button" className="seal" aria-disabled={isBusy} onClick={() => void change(!data.letter)}>
        {data.letter ? letterWords.end : letterWords.want}
      </button>
    </Section>
  )
}
