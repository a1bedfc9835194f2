import { yourAccountWords } from '#content/account/your-account.ts'
import { shortMomentLabel } from '#content/dates.ts'
import { outcomeWords, reportWords } from '#content/reports.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshAccount } from '#app/api/account.ts'
import { prepareDownload } from '#app/api/own-account.ts'
import { Section } from '#app/ui/section.tsx'
import { Download } from '#app/account/download.tsx'
import { fetchOwnReports } from '#app/api/reports.ts'
import { refreshWhenVisible } from '../refresh-when-visible.ts'
import { AddressPart } from './address-part.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { PasswordPart } from './password-part.tsx'
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
    <div className="section-pair account-desk">
      <AddressPart email={email} newEmail={newEmail} />
      <PasswordPart email={email} onChanged={refetchSessions} />
      <SessionsPart userId={userId} />
      <ReportsPart userId={userId} />
      <DownloadPart />
      <DeletionPart userId={userId} email={email} onDeleted={onDeleted} />
    </div>
  )
}

const downloadWords = yourAccountWords.download

/** Downloads the personal archive. */
function DownloadPart() {
  return (
    <Section heading={downloadWords.heading} lead={downloadWords.lead}>
      <div className="paper account-part">
        <ul className="account-steps">
          {downloadWords.parts.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p>{downloadWords.text}</p>
        <Download
          className="lantern"
          label={downloadWords.submit}
          pending={downloadWords.submitting}
          prepare={prepareDownload}
        />
      </div>
    </Section>
  )
}

const reportsWords = yourAccountWords.reports

/** The person's reports with their resolutions; nothing without reports. */
function ReportsPart({ userId }: { userId: string }) {
  const { data } = useQuery({ queryKey: ['reports', userId], queryFn: ({ signal }) => fetchOwnReports(signal) })
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section heading={reportsWords.heading} lead={reportsWords.lead}>
      <div className="paper account-sessions">
        <ul className="ruled">
          {data.data.map(({ receipt, reason, status, at }) => (
            <li key={receipt} className="row account-session">
              <div>
                <h3 className="row account-device">{reportWords.adult.reasons[reason]}</h3>
                <p>
                  {outcomeWords[status]} {reportsWords.since(shortMomentLabel(at))}
                </p>
                <p>{reportsWords.number(receipt)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
