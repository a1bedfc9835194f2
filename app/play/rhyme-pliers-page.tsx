import { pageMeta } from '#app/ui/page-meta.ts'
import hand from '#art/drawn/hand-pliers.json'
import { toyPages } from '#content/pages/play.ts'
import { LineBench, type Grip } from './line-bench.tsx'
import { pliers } from './line-toy.ts'

export const meta = () => pageMeta(toyPages['rhyme-pliers'])

/** A squeak, as of a word that does not want to come. */
const sound: Grip['sound'] = [
  { hertz: 980, seconds: 0.09, loud: 0.05, shape: 'triangle' },
  { hertz: 1480, at: 0.07, seconds: 0.14, loud: 0.06, shape: 'triangle' },
]

export default function RhymePliersPage() {
  return <LineBench tool={pliers} grip={{ hand, gesture: 'pull', sound }} />
}
