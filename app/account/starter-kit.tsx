import { starterKitPage } from '#content/pages/starter-kit.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'
import { MoodMeter } from './starter-kit-moods.tsx'

const Arrival = still(async () => (await import('./starter-kit-body.tsx')).StarterKitArrival)
const FirstSteps = still(async () => (await import('./starter-kit-body.tsx')).StarterKitSteps)

export const meta = () => pageMeta(starterKitPage)

export default function StarterKit() {
  return (
    <>
      <Arrival />
      <MoodMeter />
      <FirstSteps />
    </>
  )
}
