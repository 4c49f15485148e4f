import { type FormEvent, useState } from 'react'
import { ApiError } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { raceDashboardMessages } from '#messages/client/features/races/dashboard.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { useCallOffRace } from './dashboard-api.ts'

type Called = Pick<RaceCard, 'id' | 'name' | 'date' | 'dateStatus'>

/** The day that a race is moved to. */
const NewDay = ({ race, onDay, error }: { race: Called; onDay: (day: string) => void; error: string }) => {
  const text = raceDashboardMessages()
  const [day, setDay] = useState(race.date)
  const [fault, setFault] = useState('')
  const today = utcDay(new Date())
  const save = (event: FormEvent) => {
    event.preventDefault()
    const isUnchanged = day === race.date && race.dateStatus === 'confirmed'
    const found = day === '' || isUnchanged ? text.chooseDate : day < today ? text.dayPassed : ''
    setFault(found)
    if (!found) onDay(day)
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-end gap-3">
      <Field label={text.newDate} error={fault || error} className="min-w-40 flex-1">
        <TextInput
          type="date"
          min={today}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="outline">
        {text.moveRace}
      </Button>
    </form>
  )
}

/** Cancels, postpones or moves a race with one press, or says that it takes place after all. */
export const CallOffDialog = ({ race, onClose }: { race: Called | null; onClose: () => void }) => {
  const text = raceDashboardMessages()
  const { mutate, isPending, error } = useCallOffRace(onClose)
  const isOff = race?.dateStatus === 'cancelled' || race?.dateStatus === 'postponed'
  return (
    <Dialog
      open={race !== null}
      onClose={onClose}
      title={text.callOffQuestion}
      description={
        <>
          {race && <strong className="block text-ink">{race.name}</strong>}
          <span>{text.callOffHint}</span>
        </>
      }
      footer={
        <>
          {race && isOff && (
            <Button
              variant="outline"
              disabled={isPending}
              onClick={() => mutate({ id: race.id, dateStatus: 'confirmed' })}
            >
              {text.takesPlace}
            </Button>
          )}
          {race?.dateStatus !== 'postponed' && (
            <Button
              variant="outline"
              disabled={isPending}
              onClick={() => race && mutate({ id: race.id, dateStatus: 'postponed' })}
            >
              {text.markPostponed}
            </Button>
          )}
          {race?.dateStatus !== 'cancelled' && (
            <Button
              variant="danger"
              disabled={isPending}
              onClick={() => race && mutate({ id: race.id, dateStatus: 'cancelled' })}
            >
              {text.markCancelled}
            </Button>
          )}
        </>
      }
    >
      {race && (
        <NewDay
          race={race}
          error={(error instanceof ApiError && error.errors.date) || ''}
          onDay={(date) => mutate({ id: race.id, dateStatus: 'confirmed', date })}
        />
      )}
    </Dialog>
  )
}
