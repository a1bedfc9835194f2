import { shortMomentLabel } from '#content/dates.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { outcomeWords, reportWords } from '#content/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchOwnReports } from '#app/api/reports.ts'
import { Section } from '#app/ui/section.tsx'

const words = yourAccountWords.reports

/** The person's reports with their resolutions; nothing without reports. */
export function ReportsPart({ userId }: { userId: string }) {
  const { data } = useQuery({ queryKey: ['reports', userId], queryFn: ({ signal }) => fetchOwnReports(signal) })
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="paper account-sessions">
        <ul>
          {data.data.map(({ receipt, reason, status, at }) => (
            <li key={receipt} className="account-session">
              <div>
                <h3 className="account-device">{reportWords.adult.reasons[reason]}</h3>
                <p>
                  {outcomeWords[status]} {words.since(shortMomentLabel(at))}
                </p>
                <p>{words.number(receipt)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
