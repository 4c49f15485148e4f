import { UserRoundPlus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { bookingDialogMessages } from '#messages/client/features/bookings/book.tsx'
import { MOST_PEOPLE } from '#shared/bookings/rules.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'
import { PersonFields } from './booking-fields.tsx'
import { HealthFields } from './health-fields.tsx'
import { newCompanion } from './start-values.ts'
import type { BookingFormState } from './use-booking-form.ts'

type CompanionsFieldsProps = Pick<BookingFormState, 'form'> & {
  /** How many spots of the trip are free. */
  spots: number
  questions: readonly TripQuestion[]
}

/** The other people of the booking. They are reached through the booker. */
export const CompanionsFields = ({ form, spots, questions }: CompanionsFieldsProps) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'companions' })
  const addButton = useRef<HTMLButtonElement>(null)
  const text = bookingDialogMessages()
  const people = 1 + fields.length
  const most = Math.min(MOST_PEOPLE, spots)
  return (
    <div className="flex flex-col gap-5">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="min-w-0 rounded-xl border border-contour p-4">
          <legend className="px-1 font-semibold">{text.person(index + 2)}</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            <PersonFields form={form} at={`companions.${index}.`} />
            <HealthFields
              questions={questions}
              register={(name) => form.register(`companions.${index}.${name}`)}
              errors={form.formState.errors.companions?.[index]}
            />
          </div>
          <Button
            variant="quiet"
            className="mt-3"
            aria-label={text.removePerson(index + 2)}
            onClick={() => {
              remove(index)
              addButton.current?.focus()
            }}
          >
            {text.remove}
          </Button>
        </fieldset>
      ))}
      <div className="flex flex-col items-start gap-2">
        {/* Stays focusable when no more can be added, so that the focus has somewhere to go. */}
        <Button
          ref={addButton}
          variant="outline"
          aria-disabled={people >= most}
          onClick={() => people < most && append(newCompanion(questions))}
        >
          <UserRoundPlus aria-hidden className="size-5" />
          {text.addPerson}
        </Button>
        <p role="status" className="text-quiet">
          {people >= MOST_PEOPLE ? text.mostPeople(MOST_PEOPLE) : people >= spots && text.noMoreSpots(spots)}
        </p>
      </div>
    </div>
  )
}
