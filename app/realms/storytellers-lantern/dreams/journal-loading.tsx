import { dreams } from '#content/storytellers-lantern/dreams.ts'

/** Shown while stories are loading. Its styles are those of the page. */
export const JournalLoading = () => <output className="page-turning dreams-summoning">{dreams.summoning}</output>
