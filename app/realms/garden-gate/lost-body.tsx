import { lost } from '#content/lost.ts'
import { gatePages } from '#content/pages/gate.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import tornNight from '#art/drawn/lost.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'

export function LostBody() {
  return (
    <PageScene
      page={gatePages.lost}
      lead={lost.lead}
      scene={<DrawnScene drawn={tornNight} alt={gatePictures.lost} />}
      size="full"
    >
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
