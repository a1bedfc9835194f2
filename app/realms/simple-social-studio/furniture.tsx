import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import sofaAndTimer from '#art/drawn/studio-sofa-and-timer.json'
import whisperTube from '#art/drawn/studio-whisper-tube.json'

const sizes = '(width < 40rem) 40vw, 16rem'

export const BrassTube = () => (
  <Drawing className="corner-piece" drawn={whisperTube} alt={studioPictures['studio-whisper-tube']} sizes={sizes} />
)

export const SofaWithTimer = () => (
  <Drawing className="corner-piece" drawn={sofaAndTimer} alt={studioPictures['studio-sofa-and-timer']} sizes={sizes} />
)
