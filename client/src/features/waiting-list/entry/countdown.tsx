import { useEffect, useState } from 'react'
import { formatShortMoment } from '#client/lib/format/format-moment.ts'
import { waitingEntryMessages } from '#messages/client/features/waiting-list/entry.ts'

const written = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const text = waitingEntryMessages()
  return minutes < 60
    ? text.minutes(minutes, seconds % 60)
    : text.hours(Math.floor(minutes / 60), minutes % 60)
}

/** The time that is left until an ISO instant, second by second. Calls `onEnd` once it is over. */
export const Countdown = ({ until, onEnd }: { until: string; onEnd: () => void }) => {
  const [now, setNow] = useState(Date.now)
  const left = Date.parse(until) - now
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return onEnd()
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [isOver, onEnd])
  const text = waitingEntryMessages()
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-quiet">{text.timeLeft}</span>
      {/* Screen readers do not read it aloud each second. */}
      <strong role="timer" aria-live="off" className="font-heading text-3xl tabular-nums">
        {written(left)}
      </strong>
      <span className="text-quiet">{text.until(formatShortMoment(until))}</span>
    </p>
  )
}
