import { Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { BySession } from '#app/account/by-session.tsx'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { useSession } from '#app/api/session/session.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { PageScene } from '#app/ui/page.tsx'
import gatehouse from '#art/drawn/gatehouse.json'
import guardian from '#art/drawn/guardian.json'
import storybooks from '#art/drawn/storybooks.json'
import { childPageAt } from '#content/audience.ts'
import { childHomeWords, childBooksWords } from '#content/household/child-home.ts'
import { childWords } from '#content/household/child.ts'
import { accountPictures, householdPictures } from '#content/pictures/account.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import { site } from '#content/site.ts'
import { Hear } from './hear.tsx'
import './guardian-picture.css'
import './home/child-home.css'

const ChildRoom = lazyForMember(async () => (await import('./home/child-room.tsx')).ChildRoom)
const BelowRoom = lazyForMember(async () => (await import('./home/below-room.tsx')).BelowRoom)
const ChildExits = lazyForMember(async () => (await import('./child-exits.tsx')).ChildExits)
const ChildBooks = lazyForMember(async () => (await import('./home/child-books.tsx')).ChildBooks)

const { guardianPage } = childWords

const waiting = <output className="page-turning">{childHomeWords.loading}</output>

/** In a child's session, in place of a page: its home, its books, or a note that a page is for adults. */
export function ChildPage() {
  const { heading, Page } = {
    home: { heading: childHomeWords.heading, Page: ChildHome },
    books: { heading: childBooksWords.heading, Page: BooksPage },
    none: { heading: guardianPage.heading, Page: GuardianPage },
  }[childPageAt(useLocation().pathname) ?? 'none']
  useEffect(() => {
    document.title = `${heading} · ${site.name}`
  }, [heading])
  return <Page />
}

function ChildHome() {
  const { user } = useSession()
  return (
    <>
      <div className="child-room">
        <h1 className="slip">{childHomeWords.heading}</h1>
        <BySession waiting={waiting}>{({ id }) => <ChildRoom key={id} childId={id} />}</BySession>
      </div>
      {user && (
        <Suspense>
          <BelowRoom key={user.id} childId={user.id} />
        </Suspense>
      )}
    </>
  )
}

function BooksPage() {
  const { heading, lead } = childBooksWords
  return (
    <>
      <PageScene
        page={{ heading, description: lead }}
        scene={{ drawn: storybooks, alt: storybookPictures.storybooks }}
        size="low"
      />
      <BySession waiting={waiting}>{({ id }) => <ChildBooks key={id} childId={id} />}</BySession>
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
      <Drawing drawn={guardian} alt={householdPictures.guardian} sizes="17rem" className="guardian-picture" eager />
      <Hear of={heading} lines={[text]} />
      <div className="actions">
        <Link to={back.to} className="button-primary">
          {back.label}
        </Link>
      </div>
      <BySession>{({ id }) => <ChildExits key={id} childId={id} hasSiblings={false} />}</BySession>
    </PageScene>
  )
}
