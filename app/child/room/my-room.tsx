import { Link, useSearchParams } from 'react-router'
import { BySession } from '#app/account/by-session.tsx'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { isChild } from '#app/api/session/session-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import familyGate from '#art/drawn/family-gate.json'
import { myRoomWords as words } from '#content/household/my-room.ts'
import { myRoomPage as page } from '#content/pages/dashboard.ts'
import { householdPictures } from '#content/pictures/account.ts'
import './my-room.css'

const Room = lazyForMember(async () => (await import('./room.tsx')).Room)

export const meta = () => pageMeta(page)

/** The calling child's room, or with `?child=` that of a child of the family. */
export default function MyRoom() {
  const [search] = useSearchParams()
  return (
    <BySession
      signedOut={<About link={words.login} />}
      waiting={<output className="page-turning">{words.loading}</output>}
    >
      {(user) => {
        const childId = search.get('child') ?? (isChild(user) ? user.id : null)
        return childId === null ? <About link={words.family} /> : <Room key={childId} childId={childId} />
      }}
    </BySession>
  )
}

/** What the page is, for everybody but children. */
const About = ({ link }: { link: { to: string; label: string } }) => (
  <PageScene
    page={page}
    lead={words.about}
    scene={{ drawn: familyGate, alt: householdPictures['family-gate'] }}
    size="full"
  >
    <div className="actions">
      <Link to={link.to} className="button-primary">
        {link.label}
      </Link>
    </div>
  </PageScene>
)
