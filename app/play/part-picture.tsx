import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'

const drawings = drawingsByName(
  import.meta.glob<Drawn>(
    [
      '/packages/art/drawn/{avatar,badge,cover,critter,keepsake,mood,object,painting,rhyme,sign,snail,sticker,studio,tile}-*.json',
      '/packages/art/drawn/{drawer-lore,emblem-*,fizzlet-happy,guest-coat,moonpetal-tea,scent-*,scroll-*,sta*,story-l*,tool-*}.json',
    ],
    { eager: true, import: 'default' },
  ),
)

/** The drawing of a part of a line or of a name, whose word is beside it. */
export const PartPicture = ({ of }: { of: string }) => <Drawing drawn={drawings[of]!} alt="" sizes="4rem" eager />
