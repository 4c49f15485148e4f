import { type ReactNode, useId } from 'react'
import { CountedChip } from './counted-chip.tsx'

type ValueChoiceProps<Value extends string> = {
  title: string
  values: readonly Value[]
  chosen: readonly Value[] | undefined
  onChange: (values: Value[] | undefined) => void
  labelOf: (value: Value) => string
  /** What a screen reader says, where the label alone says too little. */
  nameOf?: (value: Value) => string
  /** How many races each value would leave; undefined while that is not known. */
  counts: Partial<Record<Value, number>> | undefined
  /** What stands between the title and the values. */
  children?: ReactNode
}

/** Values of which any number can be chosen. */
export const ValueChoice = <Value extends string>(props: ValueChoiceProps<Value>) => {
  const { title, values, chosen = [], onChange, labelOf, nameOf, counts, children } = props
  const id = useId()
  const toggle = (value: Value) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <p id={id} className="pb-2 font-semibold">
        {title}
      </p>
      {children}
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <CountedChip
            key={value}
            pressed={chosen.includes(value)}
            count={counts && (counts[value] ?? 0)}
            onClick={() => toggle(value)}
          >
            {nameOf ? (
              <>
                <span aria-hidden>{labelOf(value)}</span>
                <span className="sr-only">{nameOf(value)}</span>
              </>
            ) : (
              labelOf(value)
            )}
          </CountedChip>
        ))}
      </div>
    </fieldset>
  )
}
