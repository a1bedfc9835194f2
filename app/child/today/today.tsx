import { useEffect, useRef, useState } from 'react'
import { useChildId } from '#app/api/session/session.ts'
import { Hear } from '#app/child/hear.tsx'
import { say } from '#app/child/say.ts'
import { SoundSwitch } from '#app/child/sound-switch.tsx'
import { CritterPortrait } from '#app/realms/critter-club/critter-pictures.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { FailureText } from '#app/ui/failure-text.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import { hush } from '#app/ui/sound.ts'
import objectToday from '#art/drawn/object-today.json'
import { backTo } from '#content/back-links.ts'
import { critterClubPages } from '#content/pages/critter-club.ts'
import { todayWords as words } from '#content/today/words.ts'
import { dateLabel, dayBefore, fetchDay, monthOf, useDate, weekdayOf, type Shown } from './calendar.ts'
import './today.css'

/** How many days can be looked up. */
const week = 7

export const meta = () => pageMeta(critterClubPages.today)

const fetchKeep = () => import('./chosen-faces.ts')
const fetchMeeting = () => import('#app/realms/critter-club/meet-critter.ts')

/** The face chosen on a day: a child's is kept, anybody else's is forgotten with the page. */
function useAnswer(day: string | undefined) {
  const childId = useChildId()
  const [answers, setAnswers] = useState<Readonly<Record<string, number | undefined>>>({})
  useEffect(() => {
    if (!childId || !day) return
    void fetchKeep()
      .then(({ chosenFaceOn }) => chosenFaceOn(childId, day))
      .then((kept) => setAnswers((known) => ({ [day]: kept, ...known })))
      // Without a connection nothing is known of it, and it can be chosen as if for the first time.
      .catch(() => {})
  }, [childId, day])
  return {
    chosen: day === undefined ? undefined : answers[day],
    choose(choice: number) {
      if (day === undefined) return
      setAnswers({ ...answers, [day]: choice })
      if (childId) void fetchKeep().then(({ saveChosenFace }) => saveChosenFace(day, choice))
    },
  }
}

async function fetchParts(day: string) {
  const [texts, { HideAndSeek }, { Faces }] = await Promise.all([
    fetchDay(day),
    import('./hide-and-seek.tsx'),
    import('./faces.tsx'),
  ])
  return { ...texts, HideAndSeek, Faces }
}

type Parts = Awaited<ReturnType<typeof fetchParts>>

/** What is shown of a day; of the last one until it is there. */
function useParts(day: string | null) {
  const [shown, setShown] = useState<Parts>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (day === null || failed === day) return
    let isLeft = false
    fetchParts(day).then(
      (parts) => !isLeft && setShown(parts),
      () => !isLeft && setFailed(day),
    )
    return () => {
      isLeft = true
    }
  }, [day, failed])
  return {
    shown,
    hasFailed: failed === day && shown?.day !== day,
    again: () => setFailed(undefined),
  }
}

export default function Today() {
  const today = useDate()
  const [back, setBack] = useState(0)
  const wanted = today === null ? null : dayBefore(today, back)
  const { shown, hasFailed, again } = useParts(wanted)
  const { chosen, choose } = useAnswer(shown?.day)
  const childId = useChildId()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => hush, [])

  function goBack(days: number) {
    setBack(days)
    focusHeading(page.current)
  }

  return (
    <div ref={page} className="today">
      <PageScene
        page={critterClubPages.today}
        lead={words.lead}
        back={{ ...backTo.critterClub, notForChildren: true }}
        eyebrow={<span className="today-date">{wanted && dateLabel(wanted)}</span>}
        size="low"
      >
        <p className="tear-off" aria-hidden="true">
          {wanted && (
            <>
              {weekdayOf(wanted)} <b>{Number(wanted.slice(-2))}</b> {monthOf(wanted)}
            </>
          )}
        </p>
        <noscript>
          <p className="lead">{words.needsScript}</p>
        </noscript>
        {back > 0 && (
          <button type="button" className="button-secondary today-back" onClick={() => goBack(0)}>
            {words.backToToday}
          </button>
        )}
        {hasFailed && <FailureText words={words} onAgain={again} />}
      </PageScene>
      <Section heading={words.hide.heading}>
        <div className="today-sound">
          <SoundSwitch />
        </div>
        <div className="hiding-place">
          {shown && (
            <shown.HideAndSeek
              key={shown.day}
              day={shown.day}
              onFound={(critter) => {
                if (childId) void fetchMeeting().then(({ meetCritter }) => meetCritter(childId, critter))
              }}
            />
          )}
        </div>
      </Section>
      <Section heading={words.question.heading} lead={<span className="today-text">{shown?.now.question}</span>}>
        <Hear of={words.question.heading} lines={[shown?.now.question]} />
        <div className="faces-place">{shown && <shown.Faces day={shown.day} chosen={chosen} onChoose={choose} />}</div>
      </Section>
      <Cards shown={shown} />
      <LastDays today={today} back={back} onGo={goBack} />
    </div>
  )
}

/** What is to be read aloud. */
function Cards({ shown }: { shown: Shown | undefined }) {
  return (
    <div className="section today-cards">
      <section className="paper today-card today-joke" aria-labelledby="joke">
        <h2 id="joke">{words.joke.heading}</h2>
        <h3>{words.joke.yesterday}</h3>
        <p>{shown?.before.joke}</p>
        <p className="today-ending">{shown?.before.ending}</p>
        <h3>{words.joke.today}</h3>
        <p>{shown?.now.joke}</p>
        <p className="today-aside">{words.joke.wait}</p>
        <Hear
          of={words.joke.heading}
          lines={[
            words.joke.yesterday,
            shown?.before.joke,
            shown?.before.ending,
            words.joke.today,
            shown?.now.joke,
            words.joke.wait,
          ]}
        />
        <CritterPortrait critter="giggle-gecko" sizes="(width < 60rem) 9rem, 13rem" silent />
      </section>
      <section className="paper today-card" aria-labelledby="try-this">
        <h2 id="try-this">{words.tryThis.heading}</h2>
        <p>{shown?.now.tryThis}</p>
        <Hear of={words.tryThis.heading} lines={[shown?.now.tryThis]} />
        <CritterPortrait critter="puddle-pups" sizes="9rem" silent />
      </section>
      <section className="paper today-card" aria-labelledby="prediction">
        <h2 id="prediction">{words.prediction.heading}</h2>
        <p>{shown?.now.prediction}</p>
        <p className="today-aside">{words.prediction.evening}</p>
        <Hear of={words.prediction.heading} lines={[shown?.now.prediction, words.prediction.evening]} />
        <CritterPortrait critter="lulu" sizes="9rem" silent />
      </section>
    </div>
  )
}

function LastDays({ today, back, onGo }: { today: string | null; back: number; onGo: (days: number) => void }) {
  return (
    <Section heading={words.missed.heading} lead={words.missed.lead}>
      <div className="today-week">
        <div className="row today-missed">
          <Drawing drawn={objectToday} alt="" sizes="6rem" />
          <Hear of={words.missed.heading} lines={[words.missed.heading, words.missed.lead]} />
        </div>
        <ul className="row today-days">
          {today !== null &&
            Array.from({ length: week }, (_, days) => {
              const name = words.days[days] ?? weekdayOf(dayBefore(today, days))
              return (
                <li key={days}>
                  <button
                    type="button"
                    className="button-secondary"
                    aria-pressed={days === back}
                    onClick={() => {
                      say(name)
                      onGo(days)
                    }}
                  >
                    <Nights count={days} />
                    {name}
                  </button>
                </li>
              )
            })}
        </ul>
      </div>
    </Section>
  )
}

/** How long ago a day is, for those who do not read yet: a moon for each night since, and the sun for today. */
function Nights({ count }: { count: number }) {
  const columns = Math.min(Math.max(count, 1), 3)
  return (
    <svg className="nights" viewBox={`0 0 ${columns * 24} ${count > 3 ? 48 : 24}`} aria-hidden="true">
      {count === 0 && (
        <path d="M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM11 0h2v4h-2zm0 20h2v4h-2zM0 11h4v2H0zm20 0h4v2h-4zM2.800 4.200l1.400-1.400 2.900 2.800-1.500 1.500zm14.100 14.200 1.500-1.500 2.800 2.900-1.400 1.400zm2.900-15.600 1.400 1.400-2.800 2.900-1.500-1.500zM5.600 16.900l1.500 1.500-2.900 2.800-1.400-1.400z" />
      )}
      {Array.from({ length: count }, (_, night) => (
        <path
          key={night}
          className="night"
          transform={`translate(${(night % 3) * 24} ${Math.floor(night / 3) * 24})`}
          d="M15 2a10 10 0 1 0 7 15A9 9 0 0 1 15 2z"
        />
      ))}
    </svg>
  )
}
