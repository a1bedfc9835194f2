import { still } from '#app/ui/still.tsx'

/** The star map of the realms, the ways every page offers and the year. */
export const SiteFooter = still(async () => (await import('./footer-words.tsx')).FooterWords)
