import type { Mood } from '#content/account/moods.ts'
import { moodPictures } from '#content/pictures/account.ts'
import cozy from '#art/drawn/mood-cozy.json'
import curious from '#art/drawn/mood-curious.json'
import excited from '#art/drawn/mood-excited.json'
import party from '#art/drawn/mood-party.json'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'

const drawn: Record<Mood['id'], Drawn> = { excited, curious, cozy, party }

export const MoodMoon = ({ mood }: { mood: Mood['id'] }) => (
  <Drawing drawn={drawn[mood]} alt={moodPictures[`mood-${mood}`]} sizes="(width < 52rem) 36vw, 10rem" />
)
