import { pageMeta } from '#app/ui/page-meta.ts'
import { toyPages } from '#content/pages/play.ts'
import { myConstellation as words } from '#content/play/my-constellation.ts'
import { newSky, type Sky } from '#contract/kept-toys.ts'
import { recordOf, visitorsSky } from './my-constellation.ts'
import { SkyLoading, SkyToy } from './sky-toy.tsx'
import { useForChild, useKeptToy } from './use-kept-toy.ts'
import './my-constellation-page.css'

export const meta = () => pageMeta(toyPages['my-constellation'])

export default function MyConstellationPage() {
  const { keep, childId } = useKeptToy('my-constellation')
  const own = useForChild(async (id) => (await import('./own-sky.ts')).loadOwnSky(id))

  function onChange(sky: Sky) {
    keep(({ understood }) => ({
      understood: understood || (sky.lines.length > 1 && sky.name !== ''),
      record: recordOf(sky),
    }))
  }

  if (childId === null)
    return <SkyToy key="visitor" begun={visitorsSky} note={words.visitor} className="if-not-child" />
  if (own === null) return <SkyLoading />
  if (own === 'failed') return <SkyToy key="failed" begun={newSky} note={words.failed} />
  return <SkyToy key="own" {...own} onChange={onChange} />
}
