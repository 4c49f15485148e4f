import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectMessage } from '#client/testing/expect-message.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { EmbedButton } from './embed-button.tsx'

const search = {
  filters: { terrain: ['Mountain' as const], search: 'a & "b"' },
  choice: { when: 'coming' as const },
}

const openDialog = async (button = 'Embed this list') => {
  renderPage(<EmbedButton {...search} />)
  await userEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: button }))
}

type Dialog = Awaited<ReturnType<typeof openDialog>>

const lineOf = (dialog: Dialog, name = 'The line for your page') =>
  dialog.getByRole<HTMLTextAreaElement>('textbox', { name }).value

/** The frame that a browser makes of the line. */
const frameOf = (dialog: Dialog, name?: string) => {
  const page = new DOMParser().parseFromString(lineOf(dialog, name), 'text/html')
  const frame = page.body.firstElementChild as HTMLIFrameElement
  return { frame, address: new URL(frame.getAttribute('src') ?? '') }
}

test('the line makes a frame with the current search, its size and a title', async () => {
  const { frame, address } = frameOf(await openDialog())
  expect(frame.tagName).toBe('IFRAME')
  expect([frame.title, frame.width, frame.height]).toEqual(['Trail races on Trailherd', '100%', '600'])
  expect(address.origin + address.pathname).toBe('http://localhost:3000/embed')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    terrain: 'Mountain',
    search: 'a & "b"',
    when: 'coming',
    view: 'list',
    limit: '10',
  })
})

test('view, number of races and size can be chosen, and the preview follows', async () => {
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText('Number of races'), '20')
  await userEvent.selectOptions(dialog.getByLabelText('Width'), '480')
  await userEvent.selectOptions(dialog.getByLabelText('Height'), '800')
  const list = frameOf(dialog)
  expect([list.frame.width, list.frame.height]).toEqual(['480', '800'])
  expect(list.address.searchParams.get('limit')).toBe('20')
  await userEvent.selectOptions(dialog.getByLabelText('View'), 'map')
  const map = frameOf(dialog)
  expect(map.address.searchParams.get('view')).toBe('map')
  expect(dialog.queryByLabelText('Number of races')).toBeNull()
  expect(dialog.getByTitle('Preview')).toHaveAttribute('src', `/embed${map.address.search}`)
})

test('copying the line is confirmed, and so is a copy that did not work', async () => {
  const user = userEvent.setup()
  const dialog = await openDialog()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(dialog.getByRole('button', { name: 'Copy the line' }))
  await expectMessage('Line copied')
  expect(write).toHaveBeenCalledWith(lineOf(dialog))
  write.mockRejectedValueOnce(new Error('not allowed'))
  await user.click(dialog.getByRole('button', { name: 'Copy the line' }))
  await waitFor(() => expect(screen.getByText(/Copying did not work/)).toBeInTheDocument())
})

test('in Swedish the dialog and the frame are Swedish', async () => {
  document.documentElement.lang = 'sv'
  const dialog = await openDialog('Bädda in listan')
  const { frame, address } = frameOf(dialog, 'Raden till din sida')
  expect(address.searchParams.get('lang')).toBe('sv')
  expect(frame.title).toBe('Traillopp på Trailherd')
  expect(dialog.getByRole('button', { name: 'Kopiera raden' })).toBeVisible()
})
