import { curve } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { random } from '../../engine/random.ts'
import { layer, type Item } from '../../engine/stage.ts'
import { at, stroke } from '../../engine/svg.ts'
import { nightcap, openDrawer } from '../../motifs/catalogue.ts'
import {
  dayTag,
  halfEclipse,
  jamPot,
  mitten,
  moonInBox,
  oldestBook,
  paperLantern,
  stringBall,
} from '../../motifs/filed.ts'
import { title } from '../../motifs/title.ts'
import { palettes } from '../../palettes.ts'

const size: Size = { width: 640, height: 440, widths: [320, 640] }

const edge = 232

const behind = (svg: string): Item => layer(svg, 'thing dim')

const line = stroke(curve('70,66 200,96 330,100 470,88 572,60'), '#c9b48a', 4)

const drawers = {
  events: {
    number: '3',
    description: 'Drawer three, open: paper lanterns on a line, the paper moon, half an eclipse and a mitten look out',
    things: [
      behind(line),
      behind(paperLantern(258, 88, 30, '#ffc86b', 0.9) + paperLantern(428, 86, 28, '#b99af0', 0.5)),
      behind(halfEclipse(158, edge + 40, 0.86)),
      behind(moonInBox(344, edge + 92, 0.74)),
      behind(mitten(492, edge + 30, 0.94, 12)),
    ],
  },
  timelines: {
    number: '8',
    description:
      'Drawer eight, open: a ball of string with a pair of scissors in it, and two days of the week that have changed places',
    things: [
      behind(line + dayTag(420, 92, 0.94, -5, 'Thursday', '#f3c9a0') + dayTag(516, 80, 0.94, 7, 'Tuesday', '#c9d8e8')),
      behind(stringBall(220, edge + 52, 96, random('drawers/string'))),
    ],
  },
  lore: {
    number: '12',
    description: 'Drawer twelve, open: the oldest book sleeps in it under a nightcap, beside a pot of jam',
    things: [
      behind(at(0, 0, (({ cover, pages }) => cover + pages)(oldestBook(290, edge + 96, 0.86)))),
      behind(nightcap(190, 150, 0.86)),
      behind(
        title('z', 330, 112, 40, { fill: '#dfe8ff' }) +
          title('z', 378, 82, 52, { fill: '#dfe8ff' }) +
          title('z', 300, 138, 28, { fill: '#dfe8ff' }),
      ),
      behind(jamPot(528, edge + 6, 0.9)),
    ],
  },
} as const

export const pictures = Object.entries(drawers).map(([name, { number, description, things }]) =>
  cutout(`drawer-${name}`, { description, palette: palettes.archives, size }, (s) => {
    const [back, ...front] = openDrawer(s, 320, 404, 500, 404 - edge, number, '', '#7d6648') as readonly Item[]
    return [back, things, front]
  }),
)
