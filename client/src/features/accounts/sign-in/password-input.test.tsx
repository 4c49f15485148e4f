import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '#client/ui/forms/field.tsx'
import { PasswordInput } from './password-input.tsx'

test('the button says whose characters it shows, and nothing without a field', () => {
  const { rerender } = render(<PasswordInput autoComplete="new-password" />)
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-describedby')
  rerender(<Field label="New password">{<PasswordInput autoComplete="new-password" />}</Field>)
  expect(screen.getByRole('button')).toHaveAccessibleDescription('New password')
})
