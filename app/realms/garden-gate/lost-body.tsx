import { lost } from '#content/lost.ts'
import { gatePages } from '#content/pages/gate.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LostScene } from '#app/ui/scenes/lost.tsx'

export function LostBody() {
  return (
    <PageScene page={gatePages.lost} lead={lost.lead} scene={<LostScene />} size="full">
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
