import { membershipsWords } from '#content/memberships.ts'
import { accountPages } from '#content/pages/account.ts'
import { tiers } from '#content/tiers.ts'
import { Suspense, lazy } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#app/api/session.ts'
import { Note } from '#app/ui/note.tsx'
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

/** Fetched for those few whose address is not confirmed yet. */
const ConfirmAddress = lazy(async () => {
  const { ConfirmAddress } = await import('#app/account/confirm-address.tsx')
  return { default: ConfirmAddress }
})

/** The address that has just signed up, where this page was reached from there. */
function useWaitingFor(): string | null {
  const { state } = useLocation() as { state: { confirming?: string } | null }
  return state?.confirming ?? null
}

export const meta = () => pageMeta(page)

export default function Memberships() {
  const { joinClub, opening } = useJoinClub()
  const { arrival, user } = useSession()
  const waitingFor = useWaitingFor()
  usePaymentReturn()
  const { lead, howItWorks } = membershipsWords
  return (
    <>
      <PageStyle name="memberships" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene page={page} lead={lead} scene={<GateScene />}>
        {!user && (waitingFor !== null || arrival?.kind === 'trouble') && (
          <Suspense>
            <ConfirmAddress waitingFor={waitingFor} />
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
