import type { DeletionCertificate } from '#contract/account.ts'
import { useEffect, useState } from 'react'
import { refreshAccount } from '#app/api/account.ts'
import { AddressPart } from './address-part.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { DownloadPart } from './download-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

type AccountDeskProps = {
  email: string
  /** The address it is about to change to. */
  newEmail: string | null
  onDeleted: (certificate: DeletionCertificate) => void
}

/** All that somebody signed in can do with their account. */
export function AccountDesk({ email, newEmail, onDeleted }: AccountDeskProps) {
  // A new password logs others out: what is listed has to be looked up again.
  const [round, setRound] = useState(0)

  useEffect(() => {
    refreshAccount().catch(() => {})
  }, [])

  return (
    <div className="account-desk">
      <AddressPart email={email} newEmail={newEmail} />
      <PasswordPart email={email} onChanged={() => setRound(round + 1)} />
      <SessionsPart key={round} />
      <DownloadPart />
      <DeletionPart email={email} onDeleted={onDeleted} />
    </div>
  )
}
