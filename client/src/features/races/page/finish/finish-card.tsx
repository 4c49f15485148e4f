import { useRef, useState } from 'react'
import { formatDistances, formatMetres } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { finishMessages } from '#messages/client/features/races/page/finish.ts'
import { type Pace, typedPace } from '#shared/races/finish/pace.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { FinishTimes } from './finish-times.tsx'
import { PaceForm } from './pace-form.tsx'
import { storedPace } from './stored-pace.ts'

/** Asks for a result, keeps it in this browser, and shows what it means for the courses of a race. */
export const FinishCard = ({ race }: { race: RaceView }) => {
  const text = finishMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const [pace, setPace] = useState(storedPace.get)
  const [isTyping, setTyping] = useState(false)

  const showTimes = () => {
    setTyping(false)
    heading.current?.focus()
  }
  const save = (result: Pace) => {
    storedPace.set(result)
    setPace(result)
    showTimes()
  }
  const forget = () => {
    storedPace.clear()
    setPace(null)
    setTyping(true)
  }

  return (
    <section
      aria-labelledby="finish-title"
      className="flex flex-col gap-4 rounded-2xl border border-contour bg-card p-4 sm:p-6 print:hidden"
    >
      <h3
        id="finish-title"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-40 text-xl focus-visible:outline-none"
      >
        {text.title}
      </h3>
      {pace && !isTyping ? (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>
              <span className="text-quiet">{text.yourResult}</span>{' '}
              {text.result(formatDistances([pace.km]), formatMetres(pace.climb), typedPace(pace).time)}
            </p>
            <Button variant="outline" onClick={() => setTyping(true)}>
              {text.change}
            </Button>
            <Button variant="quiet" onClick={forget}>
              {text.forget}
            </Button>
          </div>
          <FinishTimes race={race} pace={pace} />
        </>
      ) : (
        <>
          <p>{text.intro}</p>
          <PaceForm pace={pace} isAskedFor={isTyping} onSaved={save} onCancel={showTimes} />
        </>
      )}
    </section>
  )
}
