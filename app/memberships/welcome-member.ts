import { confirmCheckout } from '#app/api/held-memberships.ts'
import { settledSession } from '#app/api/session/session.ts'

/**
 * Called after the return from a paid checkout: has the server sync the checkout session, so that the membership exists even
 * if the provider's event is late. The notice depends on the URL alone and does not wait for this; the membership never
 * depends on the URL.
 */
export async function welcomeMember(session_id: string): Promise<void> {
  const { user } = await settledSession()
  if (user) await confirmCheckout(user.id, { session_id })
}
