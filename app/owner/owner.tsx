import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { PrivatePage } from '#app/account/private-page.tsx'
import { useStore } from '#app/store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import archivesHall from '#art/drawn/archives.json'
import { deskTop as words } from '#content/owner/top.ts'
import { ownerPage as page } from '#content/pages/about.ts'
import { archivesPictures } from '#content/pictures/archives.ts'
import { isReviewDesk } from './is-review-desk.ts'

const OwnerDesk = lazyForMember(async () => (await import('./desk/owner-desk.tsx')).OwnerDesk)

export const meta = () => pageMeta(page)

/** Hydrates at once, because all of the content is fetched. */
export const handle = { eager: true }

export default function OwnerPage() {
  const isReview = useStore(isReviewDesk, false)
  const { heading, lead } = isReview ? words.review : { heading: page.heading, lead: words.lead }
  return (
    <PrivatePage
      page={{ ...page, heading }}
      words={{ ...words, lead }}
      scene={{ drawn: archivesHall, alt: archivesPictures.archives }}
    >
      {(user) => <OwnerDesk key={user.id} userId={user.id} />}
    </PrivatePage>
  )
}
