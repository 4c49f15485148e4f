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

const show = (courses: { km: number }[]) => {
  const { result } = renderHook(() => {
    const form = useForm({
      resolver: calmResolver(zodResolver(schema), (): object => form.formState.errors),
      defaultValues: { courses },
    })
    const list = useFieldArray({ control: form.control, name: 'courses' })
    for (const index of list.fields.keys()) form.register(`courses.${index}.km`)
    const { errors } = form.formState
    return { form, list, said: (at: string): unknown => get(errors, `${at}.message`) }
  })
  const send = () => act(() => result.current.form.handleSubmit(() => undefined)())
  const said = (...at: string[]) => at.map((one) => result.current.said(`courses.${one}`))
  return { result, send, said }
}

test('an error of the whole list stays when an entry is added, which is not red before anything is typed', async () => {
  const { result, send, said } = show([{ km: 10 }, { km: 21 }])
  await send()
  expect(said('root', '2.km')).toEqual(['Too many courses', undefined])
  await act(async () => result.current.list.append({ km: Number.NaN }))
  expect(said('root', '2.km')).toEqual(['Too many courses', undefined])
})

test('an error of the whole list stays until the form is sent again, also when the list got short enough', async () => {
  const { result, send, said } = show([{ km: 10 }, { km: 21 }])
  await send()
  await act(async () => result.current.list.append({ km: Number.NaN }))
  await act(async () => result.current.list.remove([0, 1]))
  await act(async () => result.current.form.setValue('courses.0.km', 5, { shouldValidate: true }))
  expect(said('root', '0.km')).toEqual(['Too many courses', undefined])
  await send()
  expect(said('root', '0.km')).toEqual([undefined, undefined])
})

test('the error of an entry goes with it after another one was added', async () => {
  const { result, send, said } = show([{ km: 10 }, { km: 21 }, { km: Number.NaN }])
  await send()
  await act(async () => result.current.list.append({ km: Number.NaN }))
  await act(async () => result.current.list.remove(0))
  expect(said('0.km', '1.km', '2.km')).toEqual([undefined, 'Distance is missing', undefined])
  await act(async () => result.current.list.move(1, 0))
  expect(said('0.km', '1.km', '2.km')).toEqual(['Distance is missing', undefined, undefined])
})
