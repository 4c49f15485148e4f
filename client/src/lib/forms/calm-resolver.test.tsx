import { zodResolver } from '@hookform/resolvers/zod'
import { act, renderHook } from '@testing-library/react'
import { get, useFieldArray, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { calmResolver } from './calm-resolver.ts'

// Nothing is compared with an entry that has no number yet.
const schema = z.object({
  courses: z
    .array(z.object({ km: z.number('Distance is missing') }))
    .refine((courses) => courses.length < 2, 'Too many courses'),
})

test('an error of the whole list stays when an entry is added, which is not red before anything is typed', async () => {
  const { result } = renderHook(() => {
    const form = useForm({
      resolver: calmResolver(zodResolver(schema), (): object => form.formState.errors),
      defaultValues: { courses: [{ km: 10 }, { km: 21 }] },
    })
    const { fields, append } = useFieldArray({ control: form.control, name: 'courses' })
    for (const index of fields.keys()) form.register(`courses.${index}.km`)
    const { errors } = form.formState
    return { form, append, said: (at: string): unknown => get(errors, `${at}.message`) }
  })
  const said = () => ['courses.root', 'courses.2.km'].map(result.current.said)
  await act(() => result.current.form.handleSubmit(() => undefined)())
  expect(said()).toEqual(['Too many courses', undefined])
  await act(async () => result.current.append({ km: Number.NaN }))
  expect(said()).toEqual(['Too many courses', undefined])
})
