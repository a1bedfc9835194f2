import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshAccount } from '#app/api/account.ts'
import { prepareDownload } from '#app/api/own-account.ts'
import { fetchOwnReports } from '#app/api/reports.ts'
import { Setting, Settings } from '#app/ui/setting.tsx'
import { yourAccountWords } from '#content/account/your-account.ts'
import { shortMomentLabel } from '#content/dates.ts'
import { outcomeWords, reportWords } from '#content/reports.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { Download } from '../download.tsx'
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
  useEffect(() => refreshWhenVisible(refreshAccount), [])

  return (
    <div className="section account-desk">
      <Settings heading={yourAccountWords.signingIn}>
        <AddressPart userId={userId} email={email} newEmail={newEmail} />
        <PasswordPart email={email} />
        <SessionsPart userId={userId} />
      </Settings>
      <Settings heading={yourAccountWords.data}>
        <DownloadPart />
        <ReportsPart userId={userId} />
      </Settings>
      <DeletionPart userId={userId} email={email} onDeleted={onDeleted} />
    </div>
  )
}

const downloadWords = yourAccountWords.download

/** Downloads the personal archive. */
const DownloadPart = () => (
  <Setting
    name={downloadWords.name}
    value={downloadWords.value}
    action={downloadWords.open}
    heading={downloadWords.heading}
  >
    {() => (
      <>
        <p>{downloadWords.lead}</p>
        <ul className="points">
          {downloadWords.parts.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p>{downloadWords.text}</p>
        <Download
          className="button-primary"
          label={downloadWords.submit}
          pending={downloadWords.submitting}
          prepare={prepareDownload}
        />
      </>
    )}
  </Setting>
)

const reportsWords = yourAccountWords.reports

/** The person's reports with their resolutions; nothing without reports. */
function ReportsPart({ userId }: { userId: string }) {
  const { data } = useQuery({ queryKey: ['reports', userId], queryFn: ({ signal }) => fetchOwnReports(signal) })
  if (data === undefined || data.data.length === 0) return null
  return (
    <Setting name={reportsWords.heading} value={data.data.length} action={yourAccountWords.see} isReadFirst>
      {() => (
        <>
          <p>{reportsWords.lead}</p>
          <ul className="ruled account-list">
            {data.data.map(({ receipt, reason, status, at }) => (
              <li key={receipt}>
                <h3>{reportWords.adult.reasons[reason]}</h3>
                <p>
                  {outcomeWords[status]} {reportsWords.since(shortMomentLabel(at))}
                </p>
                <p>{reportsWords.number(receipt)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Setting>
  )
}
