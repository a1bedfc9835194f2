import { offlinePagesOff } from '#content/offline-switch.ts'

/** Whether this page says that nothing is kept on the device: the setting OFFLINE_PAGES is off. */
export const isSwitchedOff = (): boolean => document.getElementById('app-start')?.dataset['offline'] === offlinePagesOff
