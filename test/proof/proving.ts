/** Whether every defence is removed (`npm run proof -- --prove`), not only a few that show within seconds. */
export const isProving = process.env['PROVE'] === '1'
