import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import type { ExploreId } from '#content/simple-social-studio-intro.ts'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import collaborationCanvas from '#art/drawn/studio-collaboration-canvas.json'
import craftingCorners from '#art/drawn/studio-crafting-corners.json'
import openMicNights from '#art/drawn/studio-open-mic-nights.json'

const drawn: Record<ExploreId, Drawn> = {
  'collaboration-canvas': collaborationCanvas,
  'open-mic-nights': openMicNights,
  'crafting-corners': craftingCorners,
}

export const Beginning = ({ id }: { id: ExploreId }) => (
  <Drawing className="beginning" drawn={drawn[id]} alt={studioPictures[`studio-${id}`]} sizes="19rem" />
)
