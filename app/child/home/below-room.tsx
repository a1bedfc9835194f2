import { useQuery } from '@tanstack/react-query'
import { childSelfQuery } from '#app/api/child-self.ts'
import { retentionQuery } from '#app/api/retention.ts'
import { useIsPairedDevice } from '#app/api/session/session.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/page.tsx'
import { MotionSwitch } from '#app/ui/shell/motion-switch.tsx'
import { dayLabel } from '#content/dates.ts'
import { childHomeWords as words } from '#content/household/child-home.ts'
import { retentionWords } from '#content/household/retention.ts'
import { motionWords } from '#content/motion.ts'
import { homeThemes } from '#contract/limits.ts'
import { BackToGuardian } from '../back-to-guardian.tsx'
import { ProfileSwitcher } from '../profile-switcher.tsx'
import { ReadAloudSwitch } from '../read-aloud/read-aloud-switch.tsx'
import { homePictures } from './home-pictures.ts'
import { useHomeTheme } from './home-theme.ts'

/** Below a child's room: the end of the membership, the choice of a room, siblings. What is for adults is not read aloud. */
export function BelowRoom({ childId }: { childId: string }) {
  const self = useQuery(childSelfQuery(childId)).data
  const isPairedDevice = useIsPairedDevice()
  return (
    <>
      {self && (
        <>
          <ChildRetentionNote childId={childId} />
          <RoomChoice childId={childId} />
          <div data-unspoken>
            <ReadAloudSwitch band={self.band} />
            <Section heading={motionWords.heading} lead={motionWords.lead}>
              <MotionSwitch className="button-secondary" />
            </Section>
          </div>
          {!isPairedDevice && <ProfileSwitcher childId={childId} />}
        </>
      )}
      {/* One position in the tree, so that text typed while the page loads stays. */}
      <div data-unspoken>
        <BackToGuardian self={self} />
      </div>
    </>
  )
}

function RoomChoice({ childId }: { childId: string }) {
  const { theme: chosen, choose } = useHomeTheme(childId)
  return (
    <Section heading={words.choose.heading} lead={words.choose.lead}>
      <ul className="room-choice">
        {homeThemes.map((theme) => (
          <li key={theme}>
            <button type="button" aria-pressed={theme === chosen} onClick={() => choose(theme)}>
              <Drawing drawn={homePictures[theme]} alt="" sizes="14rem" />
              {words.themes[theme]}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const retentionNoteWords = retentionWords.child

/** The end of the household's retention period, in words for a child. */
function ChildRetentionNote({ childId }: { childId: string }) {
  const retention = useQuery(retentionQuery(childId)).data?.retention
  if (!retention) return null
  return (
    <div className="section">
      <Note
        heading={retentionNoteWords.heading(dayLabel(retention.erase_at))}
        text={retentionNoteWords.text(retention.days_left)}
      />
    </div>
  )
}
