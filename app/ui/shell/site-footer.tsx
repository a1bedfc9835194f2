import { Link } from 'react-router'
import { isForAdults } from '#content/audience.ts'
import { footerWords } from '#content/footer.ts'
import { realms } from '#content/realms.ts'
import { starMap } from '#content/star-map.ts'
import { MotionSwitch } from './motion-switch.tsx'

const star = new Map<string, (typeof starMap.stars)[number]>(starMap.stars.map((star) => [star.realm, star]))

/** The star map of the realms, links and the copyright line. */
export function SiteFooter() {
  return (
    <footer id="footer" className="site-footer">
      <svg className="footer-edge" viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
        <path
          className="footer-rim"
          d="M0 60V34c90-22 170-26 260-14s150 26 250 20 140-34 250-34 170 34 270 36 130-24 220-26 130 14 190 22v22z"
        />
        <path d="M0 60V34c90-22 170-26 260-14s150 26 250 20 140-34 250-34 170 34 270 36 130-24 220-26 130 14 190 22v22z" />
      </svg>
      <div className="footer-inner">
        <nav aria-label={footerWords.starMap} className="star-map">
          <svg className="star-map-paths" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {starMap.paths.map(([from, to]) => {
              const a = star.get(from)!
              const b = star.get(to)!
              return <path key={`${from} ${to}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
            })}
          </svg>
          <ul>
            {starMap.stars.map(({ realm }) => (
              <li key={realm} className={`star-${realm}`}>
                <Link to={realms[realm].path}>
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M12 1l2.6 8.4L23 12l-8.4 2.6L12 23l-2.6-8.4L1 12l8.4-2.6z" />
                  </svg>
                  <span>{realms[realm].name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="footer-words">
          <nav aria-label="Footer">
            <ul>
              {footerWords.links.map(({ to, label, when }) => (
                <li key={to} className={[isForAdults(to) ? 'if-not-child' : '', when].join(' ').trim() || undefined}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={footerWords.about}>
            <ul className="footer-about">
              {footerWords.aboutLinks.map(({ to, label }) => (
                <li key={to} className={isForAdults(to) ? 'if-not-child' : undefined}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="footer-motion">
            <MotionSwitch />
          </div>
          <p>{footerWords.copyrightLine}</p>
        </div>
      </div>
    </footer>
  )
}
