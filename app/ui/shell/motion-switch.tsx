import { letMove, useIsStill } from '#app/ui/motion.ts'
import { motionWords as words } from '#content/motion.ts'

/** Stops what moves on the site, in this browser. Where the device asks for less motion CSS shows a sentence instead. */
export function MotionSwitch({ className = '' }: { className?: string }) {
  const isStill = useIsStill()
  return (
    <>
      <button
        type="button"
        role="switch"
        className={`motion-switch ${className}`}
        aria-checked={!isStill}
        onClick={() => letMove(isStill)}
      >
        <span className="motion-track" aria-hidden="true" />
        {words.switch}
      </button>
      <p className="motion-by-device">{words.byDevice}</p>
    </>
  )
}
