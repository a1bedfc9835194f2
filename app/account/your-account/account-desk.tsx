import type { DeletionCertificate } from '#contract/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshAccount } from '#app/api/account.ts'
import { AddressPart } from './address-part.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { DownloadPart } from './download-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

type AccountDeskProps = {
  userId: string
  email: string
  /** The address it is about to change to. */
  newEmail: string | null
  onDeleted: (certificate: DeletionCertificate) => void
}

/** All that somebody signed in can do with their account. */
export function AccountDesk({ userId, email, newEmail, onDeleted }: AccountDeskProps) {
  const queryClient = useQueryClient()

  useEffect(() => {
    refreshAccount().catch(() => {})
  }, [])

  // A new password logs out everywhere else.
  const listSessionsAgain = () => void queryClient.invalidateQueries({ queryKey: ['sessions', userId] })

  return (
    <div className="account-desk">
      <AddressPart email={email} newEmail={newEmail} />
      <PasswordPart email={email} onChanged={listSessionsAgain} />
      <SessionsPart userId={userId} />
      <DownloadPart />
      <DeletionPart email={email} onDeleted={onDeleted} />
    </div>
  )
}
