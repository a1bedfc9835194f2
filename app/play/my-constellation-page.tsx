import { toyPages } from '#content/pages/play.ts'
import { myConstellation as words } from '#content/play/my-constellation.ts'
import { useEffect, useState } from 'react'
import { pageMeta } from '#app/ui/page-meta.ts'
import { newSky, recordOf, visitorsSky, type Sky } from './my-constellation.ts'
import { SkyLoading, SkyToy } from './sky-toy.tsx'
import { useKeptToy } from './use-kept-toy.ts'
import './my-constellation-page.css'

export const meta = () => pageMeta(toyPages['my-constellation'])

type OwnSky = { sky: Sky; before: number }

export default function MyConstellationPage() {
  const { keep, childId } = useKeptToy('my-constellation')
  const [own, setOwn] = useState<OwnSky | 'failed' | null>(null)

  useEffect(() => {
    let isStale = false
    if (childId !== null)
      void import('./own-sky.ts')
        .then(({ loadOwnSky }) => loadOwnSky(childId))
        .catch(() => 'failed' as const)
        .then((loaded) => isStale || setOwn(loaded))
    return () => {
      isStale = true
    }
  }, [childId])

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
  return <SkyToy key="own" begun={own.sky} before={own.before} onChange={onChange} />
}
