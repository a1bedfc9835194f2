import { backTo } from '#content/back-links.ts'
import { toyPages } from '#content/pages/play.ts'
import type { ToyId } from '#content/toys.ts'
import type { ReactNode } from 'react'
import type { Scene } from '#app/ui/page-scene.tsx'
import { TallPicture } from '#app/ui/tall-picture.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { ToyPage } from './toy-page.tsx'
import './toy-stage.css'

type ToyStageProps = {
  toy: ToyId
  lead: string
  scene: Scene
  /** On the picture. */
  children: ReactNode
  /** What is said over it. */
  said: ReactNode
  /** Under it, before the switch for sound. */
  controls: ReactNode
  /** The class of the picture's frame. */
  className: string
}

/** A toy that is played in a picture, as large as the screen allows. */
export const ToyStage = ({ toy, lead, scene: { drawn, alt }, children, said, controls, className }: ToyStageProps) => (
  <ToyPage page={toyPages[toy]} lead={lead} back={backTo.play}>
    <div className="toy-play">
      <output className="stage-said">
        <span className="slip">{said}</span>
      </output>
      <div className={`toy-stage ${className}`}>
        <TallPicture
          className="toy-scene"
          drawn={drawn}
          alt={alt}
          tallWhen="(orientation: portrait)"
          fetchPriority="high"
        />
        {children}
      </div>
    </div>
    <div className="actions toy-controls">
      {controls}
      <SoundSwitch />
    </div>
  </ToyPage>
)
