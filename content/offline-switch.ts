/** What the built pages say of the setting OFFLINE_PAGES, and what the server writes there instead when it is off. */
export const offlinePagesOn = 'offline-pages-on'
export const offlinePagesOff = 'offline-pages-off'
