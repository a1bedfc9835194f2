import { gatePages } from '#content/pages/gate.ts'
import { usePaymentReturn } from '#app/memberships/payment-return.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageStyle } from '#app/ui/page-style.tsx'
import { still } from '#app/ui/still.tsx'
import stylesText from './portal-hub.css?inline'
import stylesUrl from './portal-hub.css?url'

const Body = still(async () => (await import('./portal-hub-body.tsx')).PortalHubBody)

export const meta = () => pageMeta(gatePages.portalHub)

/** Fetched for those few who come from a checkout; what it does is courtesy, so a failure says nothing. */
async function welcome(sessionId: string) {
  const { welcomeMember } = await import('#app/memberships/welcome-member.ts')
  await welcomeMember(sessionId)
}

export default function PortalHub() {
  usePaymentReturn((sessionId) => {
    welcome(sessionId).catch(() => {})
  })
  return (
    <>
      <PageStyle name="portal-hub" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <Body />
    </>
  )
}
