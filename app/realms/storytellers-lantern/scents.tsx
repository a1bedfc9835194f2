import { scentNotices } from '#content/notices/realms.ts'
import { poolsWords, scents } from '#content/storytellers-lantern/pools.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { ScentBottle } from './scent-bottle.tsx'

/** Three buttons that each show a notice. */
export const Scents = () => (
  <Section heading={poolsWords.heading}>
    <ul className="cards cards-wide">
      {scents.map(({ id, theme, name, purpose, line }) => (
        <li key={id} className="paper paper-link scent" data-theme={theme}>
          <ScentBottle scent={id} />
          <h3 className="card-name">
            <button type="button" className="card-link" onClick={() => showNotice(scentNotices[id])}>
              {name} <span className="scent-purpose">{purpose}</span>
            </button>
          </h3>
          <p>{line}</p>
        </li>
      ))}
    </ul>
  </Section>
)
