import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { sourcePageMessages } from '#messages/client/features/import/sources.ts'
import type { SourceInput, SourceView } from '#shared/imports/sources-schema.ts'
import { addSource, forgetSources } from './api.ts'

const EMPTY = { name: '', url: '', every: 'week', newRaces: 'ask' } satisfies SourceInput
type Typed = SourceInput

/** Adds an address that is read again by itself. */
export const AddSourceForm = () => {
  const text = sourcePageMessages()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const adding = useSingleMutation<SourceView, Typed>({
    mutationFn: addSource,
    onSuccess: (_added, sent) => {
      // What was typed meanwhile stays.
      setTyped((now) => (now === sent ? EMPTY : now))
      void toast({ title: text.added })
      void forgetSources(client)
    },
  })
  const errors = adding.error instanceof ApiError ? adding.error.errors : {}
  const errorAt = (field: keyof Typed) => (errors[field] ? { error: errors[field] } : {})
  const isAtField = Object.keys(errors).some((field) => field in EMPTY)
  const bind = <Name extends keyof Typed>(name: Name) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate(typed)
  }
  return (
    <section aria-labelledby="add-source" className="rounded-2xl border border-contour bg-card p-4 sm:p-6">
      <h2 id="add-source" className="text-2xl">
        {text.add}
      </h2>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label={text.name} hint={text.nameHint} {...errorAt('name')}>
          <TextInput {...bind('name')} maxLength={100} />
        </Field>
        <Field label={text.address} hint={text.addressHint} {...errorAt('url')}>
          <TextInput {...bind('url')} type="url" placeholder="https://" />
        </Field>
        <Field label={text.every} {...errorAt('every')}>
          <Select {...bind('every')}>
            <option value="week">{text.everyOf.week}</option>
            <option value="day">{text.everyOf.day}</option>
          </Select>
        </Field>
        <Field label={text.newRaces} {...errorAt('newRaces')}>
          <Select {...bind('newRaces')}>
            <option value="ask">{text.newRacesOf.ask}</option>
            <option value="add">{text.newRacesOf.add}</option>
          </Select>
        </Field>
        <div className="flex flex-col items-start gap-3 sm:col-span-2">
          {adding.isError && !isAtField && (
            <p role="alert" className="font-medium text-berry">
              {serverMessageOf(adding.error, text.addFailed)}
            </p>
          )}
          <Button type="submit" disabled={adding.isPending}>
            {adding.isPending ? text.adding : text.add}
          </Button>
        </div>
      </form>
    </section>
  )
}
