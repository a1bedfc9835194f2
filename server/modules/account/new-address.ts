import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Auth } from '../auth/service.ts'
import type { Memberships } from '../memberships/service.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Updates the email address at the payment provider. */
    'account.tell-new-address': { personId: string }
  }
}

export function defineNewAddressJob({
  jobs,
  auth,
  memberships,
}: {
  jobs: Jobs
  auth: Auth
  memberships: Memberships
}): void {
  // Carries no address: the job uses the person's address at the time it runs.
  jobs.define(
    'account.tell-new-address',
    { retryLimit: 40, retryDelayS: 2, retryDelayMaxS: 3600, policy: 'short' },
    async ({ data }) => {
      const person = await auth.findPerson(data.personId)
      if (person !== null) await memberships.changeAddress(person.id, person.email)
    },
  )
}
