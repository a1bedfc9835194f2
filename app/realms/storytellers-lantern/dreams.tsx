import { Link } from 'react-router'
import { BySession } from '#app/account/by-session.tsx'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { MemberTabs } from '#app/account/member-tabs.tsx'
import { isChild } from '#app/api/session/session-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import dreamsScene from '#art/drawn/dreams.json'
import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import { dreams } from '#content/storytellers-lantern/dreams.ts'
import { JournalLoading } from './dreams/journal-loading.tsx'
import { MoonMark } from './moon-mark.tsx'
import './dreams.css'

const DreamJournal = lazyForMember(async () => (await import('./dreams/dream-journal.tsx')).DreamJournal)

const ChildJournal = lazyForMember(async () => (await import('./dreams/child-journal.tsx')).ChildJournal)

const { invitation } = dreams

const Invitation = () => (
  <div className="paper dreams-invitation">
    <div className="dreams-mark">
      <MoonMark />
    </div>
    <div>
      <p>{invitation.text}</p>
      <div className="dreams-ways">
        <Link to={invitation.to} className="button-primary">
          {invitation.label}
        </Link>
        <Link className="section-link" to={invitation.books.to}>
          {invitation.books.label}
        </Link>
      </div>
    </div>
  </div>
)

export const meta = () => pageMeta(storytellersLanternPages.dreams)

/** The dream journal for members, stories of its own and to read for a child, an invitation for signed-out visitors. */
export default function Dreams() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.dreams}
        lead={dreams.lead}
        back={backTo.lantern}
        scene={{ drawn: dreamsScene, alt: storybookPictures.dreams }}
      />
      <MemberTabs path={storytellersLanternPages.dreams.path} />
      <Section heading={dreams.heading}>
        <BySession signedOut={<Invitation />} waiting={<JournalLoading />}>
          {(user) =>
            isChild(user) ? (
              <ChildJournal key={user.id} childId={user.id} />
            ) : (
              <DreamJournal key={user.id} userId={user.id} />
            )
          }
        </BySession>
      </Section>
    </>
  )
}
