/** How often a property that needs the whole site is tried: more often in `npm run proof`. */
export const propertyRuns = Number(process.env['PROPERTY_RUNS'] ?? 4)
