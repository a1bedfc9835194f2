import { offlinePagesOff, offlinePagesOn } from '#content/offline-switch.ts'

const setting = () => document.documentElement.dataset['offlinePages']

/** Whether this is a built page that says that pages are kept on the device: the setting OFFLINE_PAGES is on. */
export const isSwitchedOn = (): boolean => setting() === offlinePagesOn

/** Whether this page says that nothing is kept on the device. */
export const isSwitchedOff = (): boolean => setting() === offlinePagesOff
