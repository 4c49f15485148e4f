import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MESSAGE_ROOM, useDialogRoom } from './use-dialog-room.ts'

const Section = ({ section }: { section: HTMLElement }) => <p>{useDialogRoom(section) ?? 'no dialog'}</p>

const addSection = () => {
  const section = document.createElement('section')
  document.body.append(section)
  return section
}
const addDialog = () => {
  const dialog = document.createElement('div')
  dialog.innerHTML = `<div ${MESSAGE_ROOM}></div>`
  document.body.append(dialog)
  return dialog
}
const observersHaveRun = () => act(async () => {})

test('an open dialog makes room for messages until it closes', async () => {
  const { container } = render(<Section section={addSection()} />)
  expect(container).toHaveTextContent('no dialog')
  const dialog = addDialog()
  await observersHaveRun()
  expect(container).not.toHaveTextContent('no dialog')
  dialog.remove()
  await observersHaveRun()
  expect(container).toHaveTextContent('no dialog')
})

test('a section that was removed from the page no longer looks for dialogs', async () => {
  const section = addSection()
  const search = vi.fn(() => [])
  Object.defineProperty(section, 'ownerDocument', { value: { querySelectorAll: search } })
  render(<Section section={section} />)
  expect(search).toHaveBeenCalled()
  search.mockClear()
  section.remove()
  await observersHaveRun()
  expect(search).not.toHaveBeenCalled()
})
