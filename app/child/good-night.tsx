import { useEffect, useState } from 'react'
import { BySession } from '#app/account/by-session.tsx'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { useIsPairedDevice } from '#app/api/session/session.ts'
import { focusHeading } from '#app/ui/focus.ts'
import { PageScene } from '#app/ui/page.tsx'
import goodNight from '#art/drawn/good-night.json'
import { childWords } from '#content/household/child.ts'
import { householdPictures } from '#content/pictures/account.ts'
import { site } from '#content/site.ts'
import { endOfQuiet, type QuietHours } from '#contract/quiet-hours.ts'

const ChildExits = lazyForMember(async () => (await import('./child-exits.tsx')).ChildExits)

const words = childWords.goodNight

const timeOfDay = (at: number) => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(at)

/** What a child sees in its quiet hours, and at its daily limit, in place of any page. */
export function GoodNight({ quiet }: { quiet: QuietHours | null }) {
  const [now] = useState(Date.now)
  const isPairedDevice = useIsPairedDevice()
  const text = quiet ? words.text(timeOfDay(endOfQuiet(quiet, now))) : words.limit
  // What had the focus is gone.
  useEffect(() => focusHeading(), [])
  return (
    <>
      <title>{`${words.heading} · ${site.name}`}</title>
      <PageScene
        page={{ heading: words.heading, description: text }}
        scene={{ drawn: goodNight, alt: householdPictures['good-night'], isTall: true }}
        size="full"
      >
        <BySession>
          {({ id }) => <ChildExits key={id} childId={id} hasSiblings={!quiet && !isPairedDevice} />}
        </BySession>
      </PageScene>
    </>
  )
}
