import { useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { panelMessages } from '#messages/client/features/races/finder/filters/panel.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'

type Range = { startDate?: string | undefined; endDate?: string | undefined }
type DateRangeProps = Range & { onChange: (range: Range) => void }

const NOT_BEFORE = '1900-01-01'

/** True for a complete day. A year such as 0002 is still being typed and becomes 2027. */
const isWhole = (day: string) => day === '' || (isCalendarDay(day) && day >= NOT_BEFORE)

/**
 * The first and the last day. The fields keep what is typed; the list follows once both days are
 * complete and in order.
 */
export const DateRange = ({ startDate = '', endDate = '', onChange }: DateRangeProps) => {
  const text = panelMessages()
  const [typed, setTyped] = useState({ startDate, endDate })
  const [known, setKnown] = useState({ startDate, endDate })
  if (known.startDate !== startDate || known.endDate !== endDate) {
    setKnown({ startDate, endDate })
    setTyped({ startDate, endDate })
  }
  const areWhole = isWhole(typed.startDate) && isWhole(typed.endDate)
  const isBackwards = typed.startDate !== '' && typed.endDate !== '' && typed.startDate > typed.endDate

  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const isInOrder = next.startDate === '' || next.endDate === '' || next.startDate <= next.endDate
    if (!isWhole(next.startDate) || !isWhole(next.endDate) || !isInOrder) return
    onChange({ startDate: next.startDate || undefined, endDate: next.endDate || undefined })
  }
  const error = areWhole && isBackwards ? text.datesBackwards : undefined

  return (
    <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 lg:grid-cols-1">
      <Field label={text.fromDate}>
        <TextInput
          type="date"
          value={typed.startDate}
          onChange={({ target }) => type({ startDate: target.value })}
        />
      </Field>
      <Field label={text.toDate} error={error}>
        <TextInput
          type="date"
          value={typed.endDate}
          onChange={({ target }) => type({ endDate: target.value })}
        />
      </Field>
    </div>
  )
}
