import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

test('a control has its label, hint and error', () => {
  render(
    <Field label="Email" hint="For the confirmation." error="Invalid email address" required>
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input).toHaveAccessibleDescription('For the confirmation. Invalid email address')
  expect(input).toBeInvalid()
  expect(input).toBeRequired()
})

test('a field without hint and error has no description and is valid', () => {
  render(<Field label="Name">{(control) => <TextInput {...control} />}</Field>)
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input).not.toHaveAttribute('aria-describedby')
  expect(input).toBeValid()
})
