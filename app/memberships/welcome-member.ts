import { confirmCheckout } from '#app/api/held-memberships.ts'
import { settledSession } from '#app/api/session.ts'

/**
 * Called on return from a paid checkout with the checkout session's id: the server looks it up, so that the membership
 * is there even when the provider's word is late. The notice does not wait for it and nothing is said of it: the notice
 * follows the address alone, and membership never does.
 */
export async function welcomeMember(session_id: string): Promise<void> {
  const { user } = await settledSession()
  if (user) await confirmCheckout(user.id, { session_id })
}
