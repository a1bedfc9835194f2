import { isTeen } from '#app/api/session/session-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import storybooks from '#art/drawn/storybooks.json'
import { recordingWords as words } from '#content/household/recordings.ts'
import { recordingsPage as page } from '#content/pages/dashboard.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import { TeenNote } from './family/teen-note.tsx'
import { lazyForMember } from './lazy-for-member.tsx'
import { PrivatePage } from './private-page.tsx'

const RecordingDesk = lazyForMember(async () => (await import('./recordings/recording-desk.tsx')).RecordingDesk)

export const meta = () => pageMeta(page)

/** Where guardians read picture books aloud for their children. */
export default function Recordings() {
  return (
    <PrivatePage page={page} words={words} scene={{ drawn: storybooks, alt: storybookPictures.storybooks }}>
      {(user) => (isTeen(user) ? <TeenNote /> : <RecordingDesk key={user.id} userId={user.id} />)}
    </PrivatePage>
  )
}
