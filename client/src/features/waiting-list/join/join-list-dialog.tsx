import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { joinListMessages } from '#messages/client/features/waiting-list/join.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { type Bookable, MOST_PEOPLE } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { offeringOf } from '#shared/waiting-list/rules.ts'
import { type WaitingInput, waitingInput } from '#shared/waiting-list/schema.ts'
import { waitingCalls } from '../api.ts'

/** The signed-in person. */
export type Reader = Pick<UserView, 'displayName' | 'email'>

/** What was joined, to show on the page. */
export type Joined = { position: number; email: string }

/** The trip that somebody waits for. */
export type Waited = Pick<TripView, 'id' | 'name' | 'maxGroupSize'> & Bookable

type JoinListDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trip: Waited
  /** Whose name and address are filled in; null for visitors. */
  person: Reader | null
  onJoined: (joined: Joined) => void
}

/** The first word of a name is the first name. */
const knownOf = (person: Reader | null) => {
  const [firstName = '', ...others] = (person?.displayName ?? '').trim().split(/\s+/)
  return { firstName, lastName: others.join(' '), email: person?.email ?? '' }
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

/** The form with which somebody waits for spots of a full trip. */
export const JoinListDialog = ({ open, onOpenChange, trip, person, onJoined }: JoinListDialogProps) => {
  const formId = useId()
  const client = useQueryClient()
  const text = joinListMessages()
  const { fields: names } = sharedBookingMessages()
  const form = useForm<z.input<typeof waitingInput>, unknown, WaitingInput>({
    resolver: zodResolver(waitingInput),
    defaultValues: { ...knownOf(person), seats: 1, atLeast: 1 },
  })

  const { errors, isSubmitting, dirtyFields } = form.formState
  // The session may be known only after the form was opened, and somebody else may log in meanwhile.
  const fillIn = useEffectEvent(() => {
    const known = knownOf(person)
    for (const name of ['firstName', 'lastName', 'email'] as const)
      if (!dirtyFields[name]) form.resetField(name, { defaultValue: known[name] })
  })
  useEffect(() => {
    if (person) fillIn()
  }, [person])

  const [seats, atLeast] = useWatch({ control: form.control, name: ['seats', 'atLeast'] })
  const isByHand = offeringOf(trip, utcDay(new Date())) !== 'automatic'
  const mostSeats = Math.min(MOST_PEOPLE, trip.maxGroupSize)

  const submit = form.handleSubmit(async (input) => {
    try {
      const { position } = await waitingCalls.join(trip.id, input)
      onOpenChange(false)
      onJoined({ position, email: input.email })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 409
      // Perhaps this form was sent before, and only the answer was lost.
      if (isRefused && error.errors.email) {
        onOpenChange(false)
        void toast({ about: 'waiting-list', title: text.already, description: error.errors.email })
        return
      }
      showFieldErrors(form, error)
      void toastFailure(error, { about: 'waiting-list', title: text.failed, text: text.failedText })
      // Somebody may have cancelled meanwhile, so that the trip can be booked.
      if (isRefused) void client.invalidateQueries({ queryKey: queryKeys.trips() })
    }
  })

  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={text.title}
      description={trip.name}
      footer={
        <>
          <Button variant="outline" className="max-sm:hidden" onClick={() => onOpenChange(false)}>
            {uiMessages().cancel}
          </Button>
          <SubmitButton form={formId} variant="action" pending={isSubmitting} pendingLabel={text.submitting}>
            {text.submit}
          </SubmitButton>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={text.formLabel}
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <p>{isByHand ? text.byHandText : text.text}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={names.firstName} required error={errors.firstName?.message}>
            <TextInput {...form.register('firstName')} autoComplete="given-name" />
          </Field>
          <Field label={names.lastName} required error={errors.lastName?.message}>
            <TextInput {...form.register('lastName')} autoComplete="family-name" />
          </Field>
          <Field label={text.email} required error={errors.email?.message} className="sm:col-span-2">
            <TextInput {...form.register('email')} type="email" autoComplete="email" />
          </Field>
          <Field label={text.seats} error={errors.seats?.message}>
            <Select
              value={seats}
              onChange={({ target }) => {
                const wanted = Number(target.value)
                form.setValue('seats', wanted)
                form.setValue('atLeast', wanted)
              }}
            >
              {upTo(mostSeats).map((count) => (
                <option key={count} value={count}>
                  {text.spots(count)}
                </option>
              ))}
            </Select>
          </Field>
          {seats > 1 && (
            <Field label={text.atLeast} hint={text.atLeastHint} error={errors.atLeast?.message}>
              <Select
                value={atLeast ?? seats}
                onChange={({ target }) => form.setValue('atLeast', Number(target.value))}
              >
                {upTo(seats).map((count) => (
                  <option key={count} value={count}>
                    {text.spots(count)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      </form>
    </Dialog>
  )
}
