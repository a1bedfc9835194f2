/** Whether every defence is to be taken out (`npm run proof -- --prove`), not just a few that show within seconds. */
export const isProving = process.env['PROVE'] === '1'
