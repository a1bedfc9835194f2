import { backTo } from '#content/back-links.ts'
import { toyPages } from '#content/pages/play.ts'
import { myConstellation as words } from '#content/play/my-constellation.ts'
import { useEffect, useState } from 'react'
import { pageMeta } from '#app/ui/page-meta.ts'
import { newSky, recordOf, visitorsSky, type Sky } from './my-constellation.ts'
import { SkyToy } from './sky-toy.tsx'
import { ToyPage } from './toy-page.tsx'
import { useKeptToy } from './use-kept-toy.ts'
import './my-constellation-page.css'

const page = toyPages['my-constellation']

export const meta = () => pageMeta(page)

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

  return (
    <ToyPage page={page} lead={words.lead} back={backTo.play}>
      {childId === null ? (
        <>
          <div className="if-not-child">
            <SkyToy begun={visitorsSky} onChange={() => {}} />
          </div>
          <p className="toy-note if-not-child">{words.visitor}</p>
        </>
      ) : own === null ? (
        <output className="page-turning">{words.loading}</output>
      ) : own === 'failed' ? (
        <>
          <SkyToy begun={newSky} onChange={() => {}} />
          <p className="toy-note">{words.failed}</p>
        </>
      ) : (
        <SkyToy begun={own.sky} before={own.before} onChange={onChange} />
      )}
      <p className="toy-note">{words.how}</p>
    </ToyPage>
  )
}
