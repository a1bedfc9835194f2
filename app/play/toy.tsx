import { memo, useEffect, type ReactNode } from 'react'
import { SoundSwitch } from '#app/child/sound-switch.tsx'
import { BackLink, type Scene } from '#app/ui/page.tsx'
import { hush } from '#app/ui/sound.ts'
import { TallPicture } from '#app/ui/tall-picture.tsx'
import { backTo } from '#content/back-links.ts'
import { toyPages } from '#content/pages/play.ts'
import { toyWords as words } from '#content/play.ts'
import type { ToyId } from '#content/toys.ts'
import './toy.css'

type GroundProps = Scene & { isStill?: boolean }

type ToyProps = {
  id: ToyId
  lead: string
  scene: GroundProps
  /** What is said over the picture. It is the only part of the page that a screen reader reads out by itself. */
  said: ReactNode
  /** What is played with, on the picture. */
  children: ReactNode
  /** Buttons under the picture, before the switch for sound. */
  controls?: ReactNode
  /** Under the buttons. */
  below?: ReactNode
}

/** The page of a toy: its name, a picture to play in that is as large as the screen allows, and its buttons. */
export function Toy({ id, lead, scene, said, children, controls, below }: ToyProps) {
  useEffect(() => hush, [])
  return (
    <div className={`toy ${id}`}>
      <Words id={id} lead={lead} />
      <div className="toy-play">
        <output className="toy-said">
          <span className="slip">{said}</span>
        </output>
        <div className="toy-stage">
          <Ground {...scene} />
          {children}
        </div>
      </div>
      <div className="actions toy-controls">
        {controls}
        <SoundSwitch />
      </div>
      {below}
    </div>
  )
}

// What does not change while somebody plays is not rendered again with each touch.

const Words = memo(function Words({ id, lead }: Pick<ToyProps, 'id' | 'lead'>) {
  return (
    <div className="toy-words">
      <BackLink {...backTo.play} />
      <h1>{toyPages[id].heading}</h1>
      <p>{lead}</p>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
    </div>
  )
})

const Ground = memo(function Ground(scene: GroundProps) {
  return <TallPicture className="toy-scene" {...scene} tallWhen="(orientation: portrait)" fetchPriority="high" />
})
