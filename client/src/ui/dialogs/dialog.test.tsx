import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepFocus } from '#client/lib/navigation/keep-focus.ts'
import { Field } from '../forms/field.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

const Booking = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Book Now
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Book Your Adventure"
        description="Three days."
      >
        <Field label="First name">{(control) => <TextInput {...control} />}</Field>
      </Dialog>
    </>
  )
}

test('a dialog has a name, focuses its first control and returns the focus when it closes', async () => {
  render(<Booking />)
  const opener = screen.getByRole('button', { name: 'Book Now' })
  await userEvent.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'Book Your Adventure' })
  expect(dialog).toHaveAccessibleDescription('Three days.')
  expect(screen.getByLabelText('First name')).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
})

test('the focus goes to the heading when the button that had it leaves the page, and stays elsewhere', async () => {
  onTestFinished(keepFocus())
  const page = (hasButton: boolean) => (
    <>
      <h1>Week 3</h1>
      {hasButton && <Booking />}
      <button type="button">Edit</button>
    </>
  )
  const { rerender } = render(page(true))
  const openAndClose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }))
    await userEvent.keyboard('{Escape}')
  }
  await openAndClose()
  rerender(page(false))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Week 3' })).toHaveFocus())

  rerender(page(true))
  await openAndClose()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  rerender(page(false))
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

test('a press beside a dialog closes it, unless it is a form that stays open', async () => {
  const onClose = vi.fn()
  const dialog = (staysOpen: boolean) => (
    <Dialog onClose={onClose} title="Add participant" staysOpen={staysOpen}>
      <Field label="First name">{(control) => <TextInput {...control} />}</Field>
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  const beside = () => document.querySelector('.fixed.inset-0') as HTMLElement
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(beside())
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  rerender(dialog(false))
  await user.click(beside())
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a confirmation focuses Cancel first', async () => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  render(
    <ConfirmDialog
      onClose={onClose}
      title="Delete Trip"
      description="This action cannot be undone."
      confirmLabel="Delete"
      onConfirm={onConfirm}
    />,
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('in Swedish a confirmation offers Avbryt and Stäng', () => {
  document.documentElement.lang = 'sv'
  render(
    <ConfirmDialog
      onClose={vi.fn()}
      title="Ta bort resan"
      description="Det går inte att ångra."
      confirmLabel="Ta bort"
      onConfirm={vi.fn()}
    />,
  )
  expect(screen.getByRole('button', { name: 'Avbryt' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Stäng' })).toBeVisible()
})

test('a dialog that opened while nothing had the focus gives it to the heading', async () => {
  const page = (open: boolean) => (
    <>
      <h1>Week 3</h1>
      <Dialog open={open} onClose={vi.fn()} title="Book Your Adventure" />
    </>
  )
  const { rerender } = render(page(true))
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )
  rerender(page(false))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Week 3' })).toHaveFocus())
  expect(document.body).not.toHaveAttribute('tabindex')
})
