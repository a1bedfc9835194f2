import type { Context } from '../../context.ts'
import { findAddress } from '../auth/service.ts'
import { changeReceiptAddress } from '../memberships/provider/customers.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Updates the email address at the payment provider. */
    'account.update-receipt-address': { personId: string }
  }
}

export function defineNewAddressJob(ctx: Context): void {
  // Carries no address: the job uses the person's address at the time it runs.
  ctx.jobs.define(
    'account.update-receipt-address',
    { retryLimit: 40, retryDelayS: 2, retryDelayMaxS: 3600, policy: 'short' },
    async ({ data }) => {
      const email = await findAddress(ctx.db, data.personId)
      if (email !== null) await changeReceiptAddress(ctx, data.personId, email)
    },
  )
}
