import { yourAccountWords } from '#content/account/your-account.ts'
import { prepareDownload } from '#app/api/own-account.ts'
import { Section } from '#app/ui/section.tsx'
import { Download } from '../download.tsx'

const words = yourAccountWords.download

/** Downloads the personal archive. */
export function DownloadPart() {
  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="paper account-part">
        <ul className="account-steps">
          {words.parts.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p>{words.text}</p>
        <Download className="lantern" label={words.submit} pending={words.submitting} prepare={prepareDownload} />
      </div>
    </Section>
  )
}
