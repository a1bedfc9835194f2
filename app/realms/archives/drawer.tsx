import type { archives } from '#content/archives.ts'
import { archivesPictures } from '#content/pictures/archives.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import events from '#art/drawn/drawer-events.json'
import lore from '#art/drawn/drawer-lore.json'
import timelines from '#art/drawn/drawer-timelines.json'

type DrawerKey = keyof typeof archives.soon

const drawn = { events, timelines, lore } as const

export const Drawer = ({ of: key }: { of: DrawerKey }) => (
  <Drawing className="drawer" drawn={drawn[key]} alt={archivesPictures[`drawer-${key}`]} sizes="17rem" />
)
