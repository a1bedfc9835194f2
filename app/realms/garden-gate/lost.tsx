import { Link } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import tornNight from '#art/drawn/lost.json'
import { lost } from '#content/lost.ts'
import { gatePages } from '#content/pages/gate.ts'
import { gatePictures } from '#content/pictures/gate.ts'

export const meta = () => pageMeta(gatePages.lost)

export default function Lost() {
  return (
    <PageScene page={gatePages.lost} lead={lost.lead} scene={{ drawn: tornNight, alt: gatePictures.lost }} size="full">
      <ul className="actions">
        {lost.waysHome.map(({ to, label }, i) => (
          <li key={to}>
            <Link to={to} className={i === 0 ? 'button-primary' : 'button-secondary'}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </PageScene>
  )
}
