import { countdownWords, nextEpisode } from '#content/dashboard/next-episode.ts'
import { accountPictures } from '#content/pictures/account.ts'
import moonpetalTea from '#art/drawn/moonpetal-tea.json'
import { Drawing } from '#app/ui/drawing.tsx'
import { Section } from '#app/ui/section.tsx'
import { useTimeLeft } from './countdown.ts'

const { heading, planned, label, units } = countdownWords

export function NextEpisode() {
  const left = useTimeLeft(nextEpisode.target, nextEpisode.refresh)
  return (
    <Section heading={heading} lead={planned}>
      <div className="paper next-episode">
        <Drawing className="tea" drawn={moonpetalTea} alt={accountPictures['moonpetal-tea']} sizes="15rem" />
        <h3 className="card-name">{nextEpisode.title}</h3>
        {left && (
          <dl className="countdown" role="timer" aria-label={label}>
            {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => (
              <div key={unit}>
                <dt>{units[unit]}</dt>
                <dd>{String(left[unit]).padStart(2, '0')}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Section>
  )
}
