import giggleGecko from '#art/drawn/critter-giggle-gecko.json'
import lulu from '#art/drawn/critter-lulu.json'
import nibsy from '#art/drawn/critter-nibsy.json'
import puddlePups from '#art/drawn/critter-puddle-pups.json'
import whiskerleaf from '#art/drawn/critter-whiskerleaf.json'
import fizzlet from '#art/drawn/fizzlet-happy.json'
import starKeeper from '#art/drawn/star-keeper-idle.json'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'

const writers: Readonly<Record<string, Drawn>> = {
  Fizzlet: fizzlet,
  'Giggle-Gecko': giggleGecko,
  Lulu: lulu,
  Nibsy: nibsy,
  'The Puddle Pups': puddlePups,
  'The Star Keeper': starKeeper,
  Whiskerleaf: whiskerleaf,
}

/** The drawing of who wrote a letter. Decorative, because the letter names them. */
export function LetterWriter({ name }: { name: string }) {
  const drawn = writers[name]
  return drawn && <Drawing drawn={drawn} alt="" sizes="22rem" className="letter-writer" />
}
