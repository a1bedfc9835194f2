import type { DeletionCertificate } from '#contract/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshAccount } from '#app/api/account.ts'
import { refreshWhenVisible } from '../refresh-when-visible.ts'
import { AddressPart } from './address-part.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { DownloadPart } from './download-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { ReportsPart } from './reports-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

type AccountDeskProps = {
  userId: string
  email: string
  /** The address of a change that is not confirmed yet. */
  newEmail: string | null
  onDeleted: (certificate: DeletionCertificate) => void
}

export function AccountDesk({ userId, email, newEmail, onDeleted }: AccountDeskProps) {
  const queryClient = useQueryClient()

  useEffect(() => refreshWhenVisible(refreshAccount), [])

  // A new password ends all other sessions.
  const refetchSessions = () => void queryClient.invalidateQueries({ queryKey: ['sessions', userId] })

  return (
    <div className="account-desk">
      <AddressPart email={email} newEmail={newEmail} />
      <PasswordPart email={email} onChanged={refetchSessions} />
      <SessionsPart userId={userId} />
      <ReportsPart userId={userId} />
      <DownloadPart />
      <DeletionPart userId={userId} email={email} onDeleted={onDeleted} />
    </div>
  )
}
