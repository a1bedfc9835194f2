import { archivesPictures } from '#content/pictures/archives.ts'
import drawn from '#art/drawn/archives.json'
import { DrawnScene } from '../drawn-scene.tsx'

/** A hall of drawers at night: behind what is kept in order. */
export const ArchivesHallScene = () => <DrawnScene drawn={drawn} alt={archivesPictures.archives} />
