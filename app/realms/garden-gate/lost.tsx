import { lost } from '#content/lost.ts'
import { gatePages } from '#content/pages/gate.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LostScene } from '#app/ui/scenes.ts'

const page = gatePages.lost

export const meta = () => pageMeta(page)

export default function Lost() {
  return (
    <PageScene page={page} lead={lost.lead} scene={<LostScene />} size="full">
      <ul className="actions">
        {lost.waysHome.map(({ to, label }, i) => (
          <li key={to}>
            <a href={to} className={i === 0 ? 'lantern' : 'seal'}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </PageScene>
  )
}
