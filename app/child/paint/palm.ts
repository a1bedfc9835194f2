import { useRef } from 'react'

/** For so many milliseconds after a pen was seen, a touch is a palm. */
const palmTime = 1500

/** Whether what touches the sheet is a hand that lies on it beside a pen. */
export function usePalm() {
  const pen = useRef(-Infinity)
  return ({ pointerType, timeStamp }: { pointerType?: string; timeStamp: number }): boolean => {
    if (pointerType === 'pen') pen.current = timeStamp
    return pointerType === 'touch' && timeStamp - pen.current < palmTime
  }
}
