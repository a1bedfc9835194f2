import { membershipsWords } from '#content/memberships.ts'
import { notices } from '#content/notices.ts'
import { accountPages } from '#content/pages/account.ts'
import { tiers } from '#content/tiers.ts'
import { Suspense, lazy } from 'react'
import { useSession } from '#app/api/session.ts'
import { Note } from '#app/ui/note.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { GateScene } from '#app/ui/scenes.ts'
import { useJoinClub } from './join-club.ts'
import { usePaymentReturn } from './payment-return.ts'
import { TierCard } from './tier-card.tsx'
import stylesText from './memberships.css?inline'
import stylesUrl from './memberships.css?url'

const page = accountPages.memberships

/** Fetched for those few whose confirmation link has gone out. */
const LinkTrouble = lazy(async () => {
  const { LinkTrouble } = await import('#app/account/link-trouble.tsx')
  return { default: LinkTrouble }
})

export const meta = () => pageMeta(page)

export default function Memberships() {
  const { joinClub, opening } = useJoinClub()
  const { arrival, user } = useSession()
  usePaymentReturn('cancelled', () => {
    showNotice(notices.paymentCancelled)
  })
  const { lead, howItWorks } = membershipsWords
  return (
    <>
      <PageStyle name="memberships" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene page={page} lead={lead} scene={<GateScene />}>
        {arrival?.kind === 'trouble' && !user && (
          <Suspense>
            <LinkTrouble />
          </Suspense>
        )}
      </PageScene>
      <div className="section">
        <ul className="cards tiers">
          {tiers.map((tier) => (
            <TierCard key={tier.key} tier={tier} onJoin={joinClub} busy={opening === tier.key} />
          ))}
        </ul>
      </div>
      <Note heading={howItWorks.heading}>
        <ul className="points">
          {howItWorks.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>{howItWorks.forGrownUps}</p>
      </Note>
    </>
  )
}
