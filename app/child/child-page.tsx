import { isDashboard } from '#content/audience.ts'
import { childWords } from '#content/household/child.ts'
import { site } from '#content/site.ts'
import { accountPictures } from '#content/pictures/account.ts'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { BySession } from '#app/account/by-session.tsx'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import gatehouse from '#art/drawn/gatehouse.json'
import ownMoon from '#art/drawn/dashboard.json'
import { PageScene } from '#app/ui/page-scene.tsx'

const ChildDesk = lazyForMember(async () => (await import('./child-desk.tsx')).ChildDesk)

const { dashboard, guardianPage } = childWords

/** Replaces a page for adults in a child's session: the child's dashboard, or a note. */
export function ChildPage() {
  const ofDashboard = isDashboard(useLocation().pathname)
  const { heading } = ofDashboard ? dashboard : guardianPage
  useEffect(() => {
    document.title = `${heading} · ${site.name}`
  }, [heading])
  return ofDashboard ? <ChildDashboard /> : <GuardianPage />
}

function ChildDashboard() {
  return (
    <>
      <PageScene
        page={{ heading: dashboard.heading, description: dashboard.lead }}
        scene={{ drawn: ownMoon, alt: accountPictures.dashboard }}
      />
      <BySession waiting={<output className="page-turning">{dashboard.loading}</output>}>
        {({ id }) => <ChildDesk key={id} childId={id} />}
      </BySession>
    </>
  )
}

function GuardianPage() {
  const { heading, text, back } = guardianPage
  return (
    <PageScene
      page={{ heading, description: text }}
      scene={{ drawn: gatehouse, alt: accountPictures.gatehouse }}
      size="full"
    >
      <div className="actions">
        <Link to={back.to} className="lantern">
          {back.label}
        </Link>
      </div>
    </PageScene>
  )
}
