import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Auth } from '../auth/service.ts'
import type { Memberships } from '../memberships/service.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Lets the payment provider write to the address that a person has now. */
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
  // It carries no address: what counts is the one the person has when the provider hears of it.
  jobs.define(
    'account.tell-new-address',
    { retryLimit: 40, retryDelayS: 2, retryDelayMaxS: 3600, policy: 'short' },
    async ({ data }) => {
      const person = await auth.findPerson(data.personId)
      if (person !== null) await memberships.changeAddress(person.id, person.email)
    },
  )
}
