import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError, api } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { nearMessages } from '#messages/client/features/races/near.ts'
import type { ListChoice } from '#shared/races/filters.ts'
import { findLocation } from './find-location.ts'

/** Asks the server for one race near a town, which refuses a town that it does not know. */
const lookUpTown = (nearPlace: string) => api.getPage('/api/races', { nearPlace, limit: 1 })

const problemOf = (error: unknown) =>
  (error instanceof ApiError && error.errors.nearPlace) || nearMessages().townFailed

type NearFormProps = {
  onChoose: (place: Pick<ListChoice, 'near' | 'nearPlace'>) => void
  onClose: () => void
}

/** Asks where somebody is: the device's location, or a town that they type. */
export const NearForm = ({ onChoose, onClose }: NearFormProps) => {
  const text = nearMessages()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [town, setTown] = useState('')
  const [problem, setProblem] = useState<string>()
  const location = useMutation({
    mutationFn: findLocation,
    onSuccess: (near) => onChoose({ near, nearPlace: undefined }),
  })
  const lookUp = useMutation({
    mutationFn: lookUpTown,
    onSuccess: (_found, nearPlace) => onChoose({ near: undefined, nearPlace }),
    onError: (error) => setProblem(problemOf(error)),
  })
  useEffect(() => title.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lookUp.isPending) return
    if (town.trim() === '') return setProblem(text.townRequired)
    setProblem(undefined)
    lookUp.mutate(town.trim())
  }

  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-2xl border border-contour bg-card p-4"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <h3 id={titleId} ref={title} tabIndex={-1} className="text-lg focus-visible:outline-none">
        {text.title}
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          aria-disabled={location.isPending}
          onClick={location.isPending ? undefined : () => location.mutate()}
        >
          {location.isPending ? text.locating : text.useLocation}
        </Button>
        {location.isError && (
          <p role="alert" className="text-berry">
            {text.noLocation}
          </p>
        )}
      </div>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={text.town} className="min-w-0 max-w-80 flex-auto" error={problem}>
          <TextInput
            value={town}
            maxLength={100}
            autoComplete="address-level2"
            enterKeyHint="search"
            onChange={({ target }) => {
              setTown(target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <Button type="submit" aria-disabled={lookUp.isPending}>
          {lookUp.isPending ? text.looking : text.show}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      </form>
    </section>
  )
}
