import { type PointerEvent, useId, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { STAR_PATH } from '#client/ui/signs/stars.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'

const STARS = [1, 2, 3, 4, 5]

type StarChoiceProps = {
  value: number | null
  onChange: (stars: number) => void
  /** Shown while nothing is chosen. */
  hint: string
}

/** One to five stars, by mouse, touch or keyboard: native radio buttons that look like stars. */
export const StarChoice = ({ value, onChange, hint }: StarChoiceProps) => {
  const text = reviewAreaMessages()
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const lit = pointed ?? value ?? 0
  const point = (stars: number | null) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setPointed(stars)
  }
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="font-semibold">
        {text.form.rating}
        <span aria-hidden> *</span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={point(null)}>
          {STARS.map((stars) => (
            <label
              key={stars}
              onPointerEnter={point(stars)}
              className="grid size-12 place-items-center rounded-lg outline-offset-[-3px] has-focus-visible:outline-3 has-focus-visible:outline-glow"
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                required
                aria-label={text.rating.stars(stars)}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className={classNames(
                  'size-9 stroke-[1.4] stroke-glow transition-[fill] duration-150',
                  stars <= lit ? 'fill-glow' : 'fill-transparent',
                )}
              >
                <path d={STAR_PATH} strokeLinejoin="round" />
              </svg>
            </label>
          ))}
        </div>
        <p id={`${id}-hint`} className="text-quiet">
          {lit > 0 ? text.rating.ofFive(String(lit)) : hint}
        </p>
      </div>
    </fieldset>
  )
}
